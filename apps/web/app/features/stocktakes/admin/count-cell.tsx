import { MAX_STOCK } from '@shop/contract/limits';
import type { StocktakeLine } from '@shop/contract/stocktakes/schemas';
import { type SubmitEvent, useId, useState } from 'react';
import { typedNumber } from '../../../platform/typed-number.ts';
import { Button } from '../../../ui/button.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { BareTextField } from '../../../ui/text-field.tsx';
import './stocktakes.css';

interface CountCellProps {
  line: StocktakeLine;
  isPending: boolean;
  onCount: (productId: string, pieces: number) => void;
}

/** The pieces of a product, entered in the list. */
export function CountCell({ line: { productId, title }, isPending, onCount }: CountCellProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (typed.trim() === '') return;
    const pieces = typedNumber(typed);
    const isCount = pieces !== null && Number.isInteger(pieces) && pieces >= 0 && pieces <= MAX_STOCK;
    setProblem(isCount ? undefined : 'Whole pieces, such as 20.');
    if (!isCount) return;
    onCount(productId, pieces);
    setTyped('');
  }

  return (
    <form noValidate className="stocktake-cell" onSubmit={save}>
      <BareTextField
        aria-label={`Pieces of ${title}`}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : id}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          setProblem(undefined);
        }}
      />
      {typed.trim() === '' ? null : (
        <Button small type="submit" isPending={isPending} pendingLabel="Saving">
          Save
        </Button>
      )}
      <ProblemText id={id}>{problem}</ProblemText>
    </form>
  );
}

import { MAX_STOCK } from '@shop/contract/limits';
import type { StocktakeLine } from '@shop/contract/stocktakes/schemas';
import { type SubmitEvent, useId, useState } from 'react';
import { typedNumber } from '../../../platform/typed-number.ts';
import { Button } from '../../../ui/button.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { BareTextField } from '../../../ui/text-field.tsx';
import type { Counting } from './use-count.ts';
import './stocktakes.css';

interface CountCellProps {
  line: StocktakeLine;
  typed: string;
  onType: (typed: string) => void;
  /** The pieces are saved: the field is free, unless something else was typed meanwhile. */
  onSaved: (typed: string) => void;
  onCount: Counting['count'];
}

/** The pieces of a product, entered in the list. They stay in the field until they are saved. */
export function CountCell({ line: { productId, title }, typed, onType, onSaved, onCount }: CountCellProps) {
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (typed.trim() === '' || isSaving) return;
    const pieces = typedNumber(typed);
    const isCount = pieces !== null && Number.isInteger(pieces) && pieces >= 0 && pieces <= MAX_STOCK;
    setProblem(isCount ? undefined : 'Whole pieces, such as 20.');
    if (!isCount) return;
    setSaving(true);
    onCount({
      productId,
      pieces,
      onSaved() {
        setSaving(false);
        onSaved(typed);
      },
      onFailed: () => setSaving(false),
    });
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
          onType(target.value);
          setProblem(undefined);
        }}
      />
      {typed.trim() === '' ? null : (
        <Button small type="submit" isPending={isSaving} pendingLabel="Saving">
          Save
        </Button>
      )}
      <ProblemText id={id}>{problem}</ProblemText>
    </form>
  );
}

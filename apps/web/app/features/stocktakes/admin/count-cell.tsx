import { MAX_STOCK } from '@shop/contract/limits';
import type { StocktakeLine } from '@shop/contract/stocktakes/schemas';
import { useState } from 'react';
import { typedNumber } from '../../../platform/typed-number.ts';
import { CellForm } from '../../../ui/cell-form.tsx';
import type { Counting } from './use-count.ts';

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
  const [problem, setProblem] = useState<string>();
  const [isSaving, setSaving] = useState(false);

  function save() {
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
    <CellForm
      label={`Pieces of ${title}`}
      inputMode="numeric"
      typed={typed}
      problem={problem}
      isSaving={isSaving}
      onType={(text) => {
        onType(text);
        setProblem(undefined);
      }}
      onSave={save}
    />
  );
}

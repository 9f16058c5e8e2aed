import { listStocktakeLines } from '@shop/contract/stocktakes/calls';
import type { StocktakeLine } from '@shop/contract/stocktakes/schemas';
import { gtinKey, skuKey } from '@shop/contract/catalog/product-codes';
import { useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { apiQuery } from '../../../platform/api-query.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface ScanFormProps {
  stocktakeId: string;
  onCount: (productId: string, pieces: number) => void;
}

/** What was scanned last, and how often. */
interface Tally {
  line: StocktakeLine;
  pieces: number;
}

/** A number of at most so many digits is a number of pieces; a barcode has at least eight. */
const MOST_DIGITS_OF_PIECES = 6;

/**
 * Counts with a scanner that types a code and Enter, as those by USB and Bluetooth do: each scan is a piece. A number
 * sets the pieces of the product that was scanned last. The next product saves the one before.
 */
export function ScanForm({ stocktakeId, onCount }: ScanFormProps) {
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [tally, setTally] = useState<Tally>();
  const held = useRef<Tally>(undefined);
  // A scanner does not wait: what it reads while a product is looked up is counted after it.
  const reading = useRef(Promise.resolve());

  function hold(next: Tally | undefined) {
    held.current = next;
    setTally(next);
  }

  function save() {
    const last = held.current;
    if (last) onCount(last.line.productId, last.pieces);
    hold(undefined);
  }

  async function read(code: string) {
    setProblem(undefined);
    const last = held.current;
    if (last && /^\d+$/.test(code) && code.length <= MOST_DIGITS_OF_PIECES)
      return hold({ ...last, pieces: Number(code) });
    if (last && isCodeOf(last.line, code)) return hold({ ...last, pieces: last.pieces + 1 });
    save();
    if (code === '') return;
    try {
      const query = apiQuery(listStocktakeLines, { params: { id: stocktakeId }, query: { code, limit: 1 } });
      const { data } = await queryClient.fetchQuery({ ...query, staleTime: 0 });
      const [line] = data;
      if (line) hold({ line, pieces: 1 });
      else setProblem(`No product of this stocktake has the barcode or SKU ${code}.`);
    } catch {
      setProblem(`${code} could not be looked up. Scan it again.`);
    }
  }

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = typed.trim();
    setTyped('');
    reading.current = reading.current.then(() => read(code));
  }

  return (
    <form noValidate className="stack" onSubmit={submit}>
      <TextField
        label="Scan or type a barcode or SKU"
        hint="Each scan is a piece. A number such as 24, then Enter, sets the pieces."
        autoComplete="off"
        value={typed}
        error={problem}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div aria-live="polite">
        {tally ? (
          <div className="row">
            <span>
              <strong>{tally.line.title}</strong>
            </span>
            <Button small onClick={save}>
              {`Save ${tally.pieces}`}
            </Button>
            <Button small variant="plain" onClick={() => hold(undefined)}>
              Not this one
            </Button>
          </div>
        ) : null}
      </div>
    </form>
  );
}

function isCodeOf({ sku, barcode }: StocktakeLine, code: string): boolean {
  return (
    (sku !== '' && skuKey(sku) === skuKey(code)) || (barcode !== '' && gtinKey(barcode) === gtinKey(code))
  );
}

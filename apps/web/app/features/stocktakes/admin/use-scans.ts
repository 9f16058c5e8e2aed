import { hasCode } from '@shop/contract/catalog/product-codes';
import { listStocktakeLines } from '@shop/contract/stocktakes/calls';
import type { StocktakeLine } from '@shop/contract/stocktakes/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { apiQuery } from '../../../platform/api-query.ts';
import type { Counting } from './use-count.ts';

/** Pieces that were scanned of a product. */
export interface Tally {
  line: StocktakeLine;
  pieces: number;
}

/** A number of at most so many digits is a number of pieces; a barcode has at least eight. */
const PIECES = /^\d{1,6}$/;

/**
 * Counts what is scanned, each scan a piece. A number sets the pieces of the product that was scanned last, unless it
 * is an SKU. The next product saves the one before; what could not be saved is kept.
 */
export function useScans(stocktakeId: string, count: Counting['count']) {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const [tally, setTally] = useState<Tally>();
  const [unsaved, setUnsaved] = useState<readonly Tally[]>([]);
  // A scanner is faster than an answer: each scan waits for the one before, and adds to what that one left.
  const latest = useRef<Tally>(undefined);
  const scanned = useRef<Promise<unknown>>(Promise.resolve());

  function keep(next: Tally | undefined) {
    latest.current = next;
    setTally(next);
  }

  const discard = (kept: Tally) => setUnsaved((all) => all.filter((each) => each !== kept));

  function send(kept: Tally) {
    count({
      productId: kept.line.productId,
      pieces: kept.pieces,
      onSaved: () => discard(kept),
      onFailed: () => setUnsaved((all) => (all.includes(kept) ? all : [...all, kept])),
    });
  }

  function save() {
    if (latest.current) send(latest.current);
    keep(undefined);
  }

  /** Whether it counted. */
  async function take(code: string, isTyped: boolean): Promise<boolean> {
    setProblem(undefined);
    const now = latest.current;
    if (code === '') save();
    if (code === '') return true;
    if (now && hasCode(now.line, code)) {
      keep({ ...now, pieces: now.pieces + 1 });
      return true;
    }
    const numbered = isTyped && now && PIECES.test(code) ? { ...now, pieces: Number(code) } : undefined;
    if (!numbered) save();
    try {
      const query = apiQuery(listStocktakeLines, { params: { id: stocktakeId }, query: { code, limit: 1 } });
      const { data } = await queryClient.fetchQuery({ ...query, staleTime: 0 });
      const [line] = data;
      if (line) {
        save();
        keep({ line, pieces: 1 });
      } else if (numbered) keep(numbered);
      else setProblem(`No product of this stocktake has the barcode or SKU ${code}.`);
      return line !== undefined || numbered !== undefined;
    } catch {
      setProblem(`${code} could not be looked up. Scan it again.`);
      return false;
    }
  }

  return {
    problem,
    tally,
    unsaved,
    /** `isTyped`: a number may be the pieces; a camera reads only codes. Answers whether it counted. */
    scan(code: string, { isTyped }: { isTyped: boolean }): Promise<boolean> {
      const taken = scanned.current.then(() => take(code, isTyped));
      scanned.current = taken;
      return taken;
    },
    save,
    forget: () => keep(undefined),
    saveAgain: send,
    discard,
  };
}

export type Scans = ReturnType<typeof useScans>;

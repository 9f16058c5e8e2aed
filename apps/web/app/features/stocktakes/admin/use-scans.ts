import { hasCode } from '@shop/contract/catalog/product-codes';
import { MAX_LINE } from '@shop/contract/limits';
import { listStocktakeLines } from '@shop/contract/stocktakes/calls';
import type { StocktakeLine } from '@shop/contract/stocktakes/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { apiQuery } from '../../../platform/api-query.ts';
import { codesOfPieces } from '../../../ui/codes-of-pieces.ts';
import type { Sight } from '../../../ui/read-gate.ts';
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
 * is an SKU. The next product saves the one before; what could not be saved is kept. `before`: what was scanned before
 * the page was loaded again.
 */
export function useScans(
  stocktakeId: string,
  count: Counting['count'],
  before: { tally: Tally | undefined; unsaved: readonly Tally[] },
) {
  const queryClient = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const [tally, setTally] = useState(before.tally);
  const [unsaved, setUnsaved] = useState(before.unsaved);
  // Each scan adds to what the one before left, before the page is drawn again.
  const latest = useRef(before.tally);
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

  function countPiece(line: StocktakeLine) {
    const now = latest.current;
    if (now?.line.productId === line.productId) return keep({ ...now, pieces: now.pieces + 1 });
    save();
    keep({ line, pieces: 1 });
  }

  /** The product with a code; undefined if this stocktake has none. */
  async function lookUp(code: string): Promise<StocktakeLine | undefined> {
    const now = latest.current;
    if (now && hasCode(now.line, code)) return now.line;
    const query = { code: code.slice(0, MAX_LINE), limit: 1 };
    const asked = apiQuery(listStocktakeLines, { params: { id: stocktakeId }, query });
    const { data } = await queryClient.fetchQuery({ ...asked, staleTime: 0 });
    return data[0];
  }

  async function take(code: string) {
    setProblem(undefined);
    const now = latest.current;
    const numbered = now && PIECES.test(code) ? { ...now, pieces: Number(code) } : undefined;
    if (!numbered && !(now && hasCode(now.line, code))) save();
    if (code === '') return;
    try {
      const line = await lookUp(code);
      if (line) countPiece(line);
      else if (numbered) keep(numbered);
      else setProblem(nothingHas(code));
    } catch {
      setProblem(notLookedUp(code));
    }
  }

  async function takeSight(sight: Sight): Promise<boolean | null> {
    setProblem(undefined);
    const [first = ''] = sight.fresh;
    const found = new Map<string, StocktakeLine>();
    try {
      for (const code of [...sight.fresh, ...sight.beside]) {
        const line = await lookUp(code);
        if (line) found.set(code, line);
      }
    } catch {
      setProblem(notLookedUp(first));
      return false;
    }
    const codes = codesOfPieces(sight, (code) => found.get(code)?.productId);
    for (const code of codes) {
      const line = found.get(code);
      if (line) countPiece(line);
      else setProblem(nothingHas(code));
    }
    return codes.length === 0 ? null : codes.every((code) => found.has(code));
  }

  /** A scanner is faster than an answer: each scan waits for the one before. */
  function inTurn<Taken>(work: () => Promise<Taken>): Promise<Taken> {
    const taken = scanned.current.then(work);
    scanned.current = taken;
    return taken;
  }

  return {
    problem,
    tally,
    unsaved,
    /** A code, or the pieces of the product before, as a scanner types them. */
    scan: (code: string) => void inTurn(() => take(code)),
    /** What a camera sees. Answers whether it counted; null: it says nothing new. */
    see: (sight: Sight) => inTurn(() => takeSight(sight)),
    save,
    forget: () => keep(undefined),
    saveAgain: send,
    discard,
  };
}

export type Scans = ReturnType<typeof useScans>;

const nothingHas = (code: string) => `No product of this stocktake has the barcode or SKU ${code}.`;
const notLookedUp = (code: string) => `${code} could not be looked up. Scan it again.`;

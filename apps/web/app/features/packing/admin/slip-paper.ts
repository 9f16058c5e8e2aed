import { useState } from 'react';
import { browserStorage } from '../../../platform/storage.ts';

/** Paper sizes for slips. */
export const papers = [
  { id: 'a4', label: 'A4, two slips a sheet' },
  { id: 'a5', label: 'A5, one slip a sheet' },
  { id: 'label', label: 'Label, 4 × 6 inches' },
  { id: 'a6', label: 'Label, A6' },
] as const;

export type SlipPaper = (typeof papers)[number]['id'];

const STORE_KEY = 'slipPaper';

/** The paper in the owner's printer, remembered by this browser. */
export function useSlipPaper() {
  const [paper, setPaper] = useState(() => known(browserStorage.get(STORE_KEY)));
  return {
    paper,
    choosePaper(id: string) {
      browserStorage.set(STORE_KEY, id);
      setPaper(known(id));
    },
  };
}

function known(id: string | null): SlipPaper {
  return papers.find((paper) => paper.id === id)?.id ?? 'a4';
}

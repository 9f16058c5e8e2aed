import { useEffect, useState } from 'react';
import { findDraft, forgetDraft, keepDraft } from '../../../platform/draft.ts';
import { useSession } from '../../../platform/session.ts';
import { type Scans, type Tally, useScans } from './use-scans.ts';
import { type TypedCounts, useTypedCounts } from './use-typed-counts.ts';
import type { Counting } from './use-count.ts';

/** What is typed and scanned, and not saved yet. */
interface Counts {
  typed: TypedCounts['all'];
  tally: Scans['tally'];
  unsaved: readonly Tally[];
}

const NOTHING: Counts = { typed: {}, tally: undefined, unsaved: [] };

/**
 * What is typed and scanned in a stocktake and not saved yet. It outlives a reload of the tab: a phone loads a page
 * again after its camera or another app was used, and opening the camera here may too.
 */
export function useKeptCounts(stocktakeId: string, count: Counting['count']) {
  const userId = useSession().user?.id ?? '';
  const form = `stocktake ${stocktakeId}`;
  const [before] = useState(() => {
    const kept = findDraft({ userId, form })?.counts;
    return kept === undefined ? NOTHING : (JSON.parse(kept) as Counts);
  });
  const scans = useScans(stocktakeId, count, before);
  const typed = useTypedCounts(before.typed);
  const hasUnsaved = typed.hasAny || scans.tally !== undefined || scans.unsaved.length > 0;
  const counts = JSON.stringify({ typed: typed.all, tally: scans.tally, unsaved: scans.unsaved });
  useEffect(() => {
    if (hasUnsaved) keepDraft({ userId, form, values: { counts } });
    else if (findDraft({ userId, form })) forgetDraft();
  }, [userId, form, hasUnsaved, counts]);
  return { scans, typed, hasUnsaved };
}

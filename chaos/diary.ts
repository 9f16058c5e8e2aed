/** What people were told, and what they did. */
export interface Diary {
  /** Our ids, by the provider's. */
  acknowledged: Map<string, string>;
  /** Our ids. */
  toldPaid: Set<string>;
  /** Paise that the owner gave back, by our ids. */
  toldRefunded: Map<string, number>;
  /** How often each thing happened. */
  counts: Map<string, number>;
}

export function createDiary(): Diary {
  return { acknowledged: new Map(), toldPaid: new Set(), toldRefunded: new Map(), counts: new Map() };
}

/** Counts that something happened. */
export function note({ counts }: Diary, what: string): void {
  counts.set(what, (counts.get(what) ?? 0) + 1);
}

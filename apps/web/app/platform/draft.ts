import type { KeptKey } from './session.ts';
import { tabStorage } from './storage.ts';

const KEY: KeptKey = 'draft';

/** What somebody has typed into a form and not saved yet. */
interface Draft {
  userId: string;
  /** Identifies the form. */
  form: string;
  values: Record<string, string>;
}

/**
 * Keeps what an account has typed into a form, so that it survives a reload of this tab. Replaces the previous draft.
 */
export function keepDraft(draft: Draft) {
  tabStorage.set(KEY, JSON.stringify(draft));
}

/** What this account has typed into the form; undefined if nothing is kept, and on the server. */
export function findDraft({ userId, form }: Omit<Draft, 'values'>): Draft['values'] | undefined {
  const text = tabStorage.get(KEY);
  const draft = text === null ? null : (JSON.parse(text) as Draft);
  return draft?.userId === userId && draft.form === form ? draft.values : undefined;
}

/** Call this when the draft was saved or discarded. Logging out forgets it too (`session.ts`). */
export function forgetDraft() {
  tabStorage.remove(KEY);
}

/** What somebody began to type and has not saved. */
interface Draft {
  userId: string;
  /** Which form it is of. */
  form: string;
  values: Record<string, string>;
}

const KEY = 'draft';

/** Keeps what an account has typed into a form for a reload of this tab, in place of what was kept before. */
export function keepDraft(draft: Draft) {
  window.sessionStorage.setItem(KEY, JSON.stringify(draft));
}

/** What this account has typed into that form; undefined where nothing is kept, and on the server. */
export function findDraft({ userId, form }: Omit<Draft, 'values'>): Draft['values'] | undefined {
  const text = typeof window === 'undefined' ? null : window.sessionStorage.getItem(KEY);
  const draft = text === null ? null : (JSON.parse(text) as Draft);
  return draft?.userId === userId && draft.form === form ? draft.values : undefined;
}

/** It was saved or given up, or its account signed out. */
export function forgetDraft() {
  window.sessionStorage.removeItem(KEY);
}

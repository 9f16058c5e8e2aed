import { setConsent } from '@shop/contract/consents/calls';
import { type Purpose, purposeWords } from '@shop/contract/consents/purposes';
import { language } from '../../platform/language.ts';
import type { SessionUser } from '../../platform/session.ts';
import { tabStorage } from '../../platform/storage.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import * as texts from './consents.messages.ts';

/** What was ticked at the registration, until the first sign-in of that email in this tab. */
const KEY = 'mailsChosen';

interface Kept {
  email: string;
  /** What was ticked, in the words that were read. */
  chosen: { purpose: Purpose; version: number; language: typeof language }[];
}

export function keepChosenMails(email: string, purposes: readonly Purpose[]) {
  const chosen = purposes.map((purpose) => ({ purpose, version: purposeWords[purpose].version, language }));
  if (chosen.length === 0) tabStorage.remove(KEY);
  else tabStorage.set(KEY, JSON.stringify({ email, chosen } satisfies Kept));
}

/** After a sign-in: agrees, for this account, to what was ticked at its registration. If that fails, a toast says so. */
export function useAgreeToChosen(): (user: Pick<SessionUser, 'email'>) => void {
  const { mutateAsync } = useApiMutation(setConsent, {
    success: null,
    failure: () => ({ title: texts.notKept(), description: texts.notKeptBecause() }),
  });
  return ({ email }) => {
    const text = tabStorage.get(KEY);
    tabStorage.remove(KEY);
    const kept = text === null ? null : (JSON.parse(text) as Kept);
    // Somebody else may have signed in meanwhile.
    if (kept?.email.trim().toLowerCase() !== email.toLowerCase()) return;
    for (const { purpose, ...words } of kept.chosen) {
      void mutateAsync({ params: { purpose }, body: { isOn: true, ...words } }).catch(() => {});
    }
  };
}

import { changeLanguage } from '@shop/contract/profile/calls';
import { LANGUAGE_COOKIE, type Language, isLanguage } from '@shop/messages/languages';
import { callApi } from './call-api.ts';

/** The language switch waits no longer than this for the account. */
const WAIT_MS = 3_000;
const CHOSEN = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=(\\w+)`);

/**
 * Stores the language with the account, so that its mails come in it. If this fails, the choice applies only to the
 * pages.
 */
export async function keepLanguage(language: Language): Promise<void> {
  const signal = AbortSignal.timeout(WAIT_MS);
  await callApi(changeLanguage, { body: { language } }, { signal }).catch(() => undefined);
}

/**
 * Stores the language that was chosen in this browser before the sign-in with the account. Does nothing if none was
 * chosen.
 */
export async function keepChosenLanguage(): Promise<void> {
  const chosen = CHOSEN.exec(document.cookie)?.[1];
  if (isLanguage(chosen)) await keepLanguage(chosen);
}

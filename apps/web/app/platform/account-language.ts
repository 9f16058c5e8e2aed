import { changeLanguage } from '@shop/contract/profile/calls';
import { LANGUAGE_COOKIE, type Language, isLanguage } from '@shop/messages/languages';
import { callApi } from './call-api.ts';

/** The choice itself does not wait longer for the account. */
const WAIT_MS = 3_000;
const CHOSEN = new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=(\\w+)`);

/** Has the account keep a language, so that its mails come in it. Where that fails the choice of the page counts alone. */
export async function keepLanguage(language: Language): Promise<void> {
  const signal = AbortSignal.timeout(WAIT_MS);
  await callApi(changeLanguage, { body: { language } }, { signal }).catch(() => undefined);
}

/** Has the account keep what was chosen in this browser before somebody signed in; nothing where nothing was. */
export async function keepChosenLanguage(): Promise<void> {
  const chosen = CHOSEN.exec(document.cookie)?.[1];
  if (isLanguage(chosen)) await keepLanguage(chosen);
}

import type { Language } from '@shop/messages/languages';
import type { FormEvent } from 'react';
import { readToken } from './session.ts';

/** For a form that posts to `/language/…`: stores the choice with the signed-in account before the page is left. */
export function keepsLanguage(language: Language) {
  return (event: FormEvent<HTMLFormElement>) => {
    if (!readToken()) return;
    event.preventDefault();
    const form = event.currentTarget;
    void import('./account-language.ts')
      .then((account) => account.keepLanguage(language))
      .finally(() => form.submit());
  };
}

import type { Language } from '@shop/messages/languages';
import type { FormEvent } from 'react';
import { readToken } from './session.ts';

/** For a form that posts to `/language/…`: the account of who is signed in keeps the choice before the page goes. */
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

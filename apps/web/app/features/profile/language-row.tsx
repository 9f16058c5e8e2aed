import { LOCALES, type Language } from '@shop/messages/languages';
import { keepsLanguage } from '../../platform/choose-language.ts';
import { Button } from '../../ui/button.tsx';
import * as texts from './profile.messages.ts';
import './profile-panel.css';

const names = { en: 'English', hi: 'हिन्दी' } as const;

/** The language of the account and its mails, with a switch to the other one. */
export function LanguageRow({ language }: { language: Language }) {
  const other = language === 'en' ? 'hi' : 'en';
  return (
    <form
      method="post"
      action={`/language/${other}`}
      className="profile-row profile-row-editable"
      onSubmit={keepsLanguage(other)}
    >
      <dl className="facts">
        <dt>{texts.languageAndMails()}</dt>
        <dd lang={LOCALES[language]}>{names[language]}</dd>
      </dl>
      <Button type="submit" variant="plain" small>
        <span className="sr-only">{texts.changeLanguageTo()} </span>
        <span lang={LOCALES[other]}>{names[other]}</span>
      </Button>
    </form>
  );
}

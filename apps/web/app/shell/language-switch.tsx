import { LOCALES } from '@shop/messages/languages';
import { keepsLanguage } from '../platform/choose-language.ts';
import { language } from '../platform/language.ts';
import './language-switch.css';

const other = language === 'en' ? 'hi' : 'en';
const names = { en: 'English', hi: 'हिन्दी' } as const;

/**
 * A switch to the shop's other language, under that language's own name. The server remembers the choice and shows
 * the page again.
 */
export function LanguageSwitch() {
  return (
    <form
      method="post"
      action={`/language/${other}`}
      className="language-switch"
      onSubmit={keepsLanguage(other)}
    >
      <button type="submit" lang={LOCALES[other]}>
        {names[other]}
      </button>
    </form>
  );
}

import { UNNAMED_OWNER } from '@shop/contract/staff/unnamed-owner';
import type { Language } from '@shop/contract/languages';
import { mailParts } from './mail-parts.ts';

/** Whom a mail addresses. */
export interface Addressee {
  userName: string;
  /** When somebody first used a secret that was mailed to the address; null: nobody has. */
  emailProvenAt: Date | null;
  language: Language;
}

const MAX_LENGTH = 60;
/** Letters of any script, with the marks and joiners that some need; a dot only at the end of a word: 'A. Rao'. */
const NAME = /^\p{L}(?:[\p{L}\p{M}'’-]|\u200c|\u200d)*\.?(?: \p{L}(?:[\p{L}\p{M}'’-]|\u200c|\u200d)*\.?)*$/u;

/**
 * The first line of a mail. Anybody can register anybody's address under any name, so the name appears only if the
 * mailbox is the account's, and if it could not be taken for a sentence with a link or a number.
 */
export function greet({ userName, emailProvenAt, language }: Addressee): string {
  const { every } = mailParts(language);
  const name = userName.trim().replaceAll(/\s+/g, ' ');
  return emailProvenAt !== null && name !== UNNAMED_OWNER && isName(name)
    ? every.greeting({ userName: name })
    : every.greetingOfAnyone();
}

function isName(text: string): boolean {
  return text.length <= MAX_LENGTH && NAME.test(text);
}

import { searchText } from '@shop/contract/typed-text';

/** What a password must not hold: of the shop, and of the account that it is for. */
export interface OwnWords {
  shopName: string;
  userName: string;
  email: string;
}

/** Shorter words are in too many others: 'ram' in 'programme'. */
const SHORTEST = 4;

/**
 * Whether a password holds the shop's name, the name of its account or a word of it, or the part of the email before
 * the @ or a word of that (NIST SP 800-63B-4, 3.1.1.2: a blocklist has context-specific words, such as the name of the
 * service, the username, and derivatives thereof). Compared are letters and digits alone, folded as in searches: case,
 * accents, blanks and signs make no difference ('Ásha-Vermá' is 'ashaverma'). Words of fewer than four, and numbers by
 * themselves, do not count.
 */
export function holdsOwnWord(password: string, { shopName, userName, email }: OwnWords): boolean {
  const local = email.slice(0, email.lastIndexOf('@'));
  const folded = fold(password);
  return [shopName, userName, ...wordsOf(userName), local, ...wordsOf(local)]
    .map(fold)
    .some((word) => [...word].length >= SHORTEST && /\p{L}/u.test(word) && folded.includes(word));
}

function wordsOf(text: string): string[] {
  return text.split(/[^\p{L}\p{M}\p{N}]+/u);
}

function fold(text: string): string {
  return searchText(text).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}

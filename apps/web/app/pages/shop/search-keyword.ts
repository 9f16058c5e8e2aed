import { MAX_LINE, SEARCH_MIN_CHARACTERS, SEARCH_MIN_CHARACTERS_OTHER_SCRIPTS } from '@shop/contract/limits';

/** The keyword for a typed text: trimmed, or empty if it is too short (product §5). */
export function searchable(text: string): string {
  const keyword = text.trim().slice(0, MAX_LINE);
  const isOtherScript = /(?!\p{Script=Latin})\p{L}/u.test(keyword);
  const least = isOtherScript ? SEARCH_MIN_CHARACTERS_OTHER_SCRIPTS : SEARCH_MIN_CHARACTERS;
  return keyword.length >= least ? keyword : '';
}

/** The keyword in an address, or empty if there is none that can be searched (ruling 8). */
export function readKeyword(search: URLSearchParams): string {
  return searchable(search.get('keyword') ?? '');
}

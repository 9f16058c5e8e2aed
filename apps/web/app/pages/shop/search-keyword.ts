import { MAX_LINE, SEARCH_MIN_CHARACTERS, SEARCH_MIN_CHARACTERS_OTHER_SCRIPTS } from '@shop/contract/limits';

/** What is searched for a typed text: itself trimmed, or empty where it is too short (product §5). */
export function searchable(text: string): string {
  const keyword = text.trim().slice(0, MAX_LINE);
  const isOtherScript = /(?!\p{Script=Latin})\p{L}/u.test(keyword);
  const least = isOtherScript ? SEARCH_MIN_CHARACTERS_OTHER_SCRIPTS : SEARCH_MIN_CHARACTERS;
  return keyword.length >= least ? keyword : '';
}

/** The keyword of an address, or empty where it has none that is searched (ruling 8). */
export function readKeyword(search: URLSearchParams): string {
  return searchable(search.get('keyword') ?? '');
}

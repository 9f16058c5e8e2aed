import { searchText } from '@shop/contract/typed-text';
import { type RawBuilder, sql } from 'kysely';

/** Shorter texts contain no whole trigram, so they are looked for only at the beginning of words. */
const MIN_PIECE = 3;

/** A text as a literal part of a `like` pattern. */
export function literal(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}

/** The `like` pattern for a folded text in a `search_text`, in which each word follows a space. */
export function searchPattern(text: string): string {
  return text.length < MIN_PIECE ? `% ${literal(text)}%` : `%${literal(text)}%`;
}

/** A text of a row as searches compare it: the SQL of `searchText`, which an index must have to the letter. */
export function searched(text: RawBuilder<string>): RawBuilder<string> {
  return sql`lower(translate(
    regexp_replace(normalize(' ' || ${text}, nfkd), '[\\u0300-\\u036f\\u200c\\u200d]', '', 'g'),
    ${sql.lit('‐‘‒’–ʼ—′−')}, '-''-''-''-''-'))`;
}

/** The patterns that a `search_text` must have all of: one for each typed word, in whatever order they are there. */
export function wordPatterns(typed: string): string[] {
  return searchText(typed)
    .split(' ')
    .filter((word) => word !== '')
    .map(searchPattern);
}

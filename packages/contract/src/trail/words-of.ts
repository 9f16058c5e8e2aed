import type { Endpoint } from '../endpoint.ts';

/** What a call does, as a sentence without its dot: 'Changes the given fields of a product'. */
export function wordsOf({ summary }: Pick<Endpoint, 'summary'>): string {
  return (summary.split(/\.(?:\s|$)/)[0] ?? '').replaceAll('`', '');
}

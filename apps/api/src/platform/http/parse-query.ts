import { parse } from 'node:querystring';

/**
 * Reads the query of an address. Clients write several values of a filter in three ways, which mean the same:
 * `category=a,b`, `category=a&category=b` and `category[]=a&category[]=b`.
 */
export function parseQuery(text: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null);
  if (text === '') return query;
  for (const [name, values] of Object.entries(parse(text))) {
    const key = name.replace(/\[\]$/, '');
    const joined = [query[key] ?? [], values ?? []].flat().join(',');
    query[key] = joined;
  }
  return query;
}

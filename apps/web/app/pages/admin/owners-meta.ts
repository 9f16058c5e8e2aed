import { hiddenPageMeta, type MetaMatches } from '../../shell/page-meta.ts';

/** The `meta` of an owner's page. */
export function ownersMeta(title: string) {
  return ({ matches }: { matches: MetaMatches }) => hiddenPageMeta(matches, title);
}

import type { TrailChange, TrailEntry, TrailFact } from '@shop/contract/trail/schemas';

const VERBS = { added: 'added', changed: 'changed', removed: 'removed' } as const;

/** 'Product Neem Soap' */
export function nameOf({ thing, name }: TrailChange): string {
  return name === '' ? thing : `${thing} ${name}`;
}

/** 'Product Neem Soap changed' */
export function headingOf(change: TrailChange): string {
  return `${nameOf(change)} ${VERBS[change.what]}`;
}

/** 'Price ₹149.00 → ₹129.00' */
export function inWords({ name, before, after }: TrailFact): string {
  return `${name} ${before || 'nothing'} → ${after || 'nothing'}`;
}

/** What was changed in a line, a changed value before all that was added; empty: the words say it all. */
export function inOneLine({ changes, asked, moreChanges }: TrailEntry): string {
  const first = changes.find(({ what, facts }) => what === 'changed' && facts.length > 0) ?? changes[0];
  if (first === undefined) return asked.map(({ name, value }) => `${name}: ${value}`).join(' · ');
  const [fact] = first.facts;
  const told = first.what === 'changed' && fact ? inWords(fact) : VERBS[first.what];
  const others = changes.length - 1 + moreChanges;
  return `${nameOf(first)} · ${told}${others > 0 ? `, and ${others} more` : ''}`;
}

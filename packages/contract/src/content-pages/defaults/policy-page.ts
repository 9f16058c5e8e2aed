import type { PageContent } from '../schemas.ts';

export interface Policy {
  title: string;
  description: string;
  lead: string;
  blocks: PageContent['blocks'];
}

/** A page that every shop needs (decision 0114); it ends with how to reach the shop, under the heading `contact`. */
export function policyPage({
  title,
  description,
  lead,
  blocks,
  contact,
}: Policy & { contact: string }): PageContent {
  return {
    title,
    description,
    ground: 'paper',
    head: { look: 'plain', kicker: '', heading: title, lead, picture: null, alt: '' },
    card: { label: title, line: '', picture: null },
    blocks: [...blocks, { key: 'contact', kind: 'contact', heading: contact }],
  };
}

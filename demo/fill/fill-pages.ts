import type { Tx } from '@shop/api';
import { demoPages } from '../pages/index.ts';

/** Publishes the pages of the demonstration shop. */
export async function insertPages(tx: Tx): Promise<void> {
  const pages = Object.entries(demoPages).map(([id, content]) => {
    const text = JSON.stringify(content);
    return { id, slug: id, draft: text, published: text, version: 1 };
  });
  await tx.insertInto('pages').values(pages).execute();
}

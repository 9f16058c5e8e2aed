import { expect, test } from 'vitest';
import { isOwnersAlone } from './owners-modules.ts';

/** What imports what: a page of the owner, a page of the shop, and what they share. */
const importers: Record<string, string[]> = {
  '/app/pages/admin/products-page.tsx': ['/app/root.tsx'],
  '/app/pages/shop/cart-page.tsx': ['/app/root.tsx'],
  '/app/root.tsx': [],
  '/app/ui/table.tsx': ['/app/pages/admin/products-page.tsx', '/app/ui/entries.tsx'],
  '/app/ui/entries.tsx': ['/app/pages/admin/products-page.tsx', '/app/ui/table.tsx'],
  '/app/ui/button.tsx': ['/app/ui/table.tsx', '/app/pages/shop/cart-page.tsx'],
};
const modules = {
  getModuleInfo: (id: string) => ({ importers: importers[id] ?? [], dynamicImporters: [] }),
};

test("a module is the owner's alone if all ways to it begin at the owner's pages", () => {
  const alone = Object.keys(importers).filter((id) => isOwnersAlone(id, modules));
  expect(alone).toEqual(['/app/pages/admin/products-page.tsx', '/app/ui/table.tsx', '/app/ui/entries.tsx']);
});

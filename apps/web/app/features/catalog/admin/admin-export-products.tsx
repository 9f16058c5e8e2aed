import { exportProducts } from '@shop/contract/catalog/owners-calls';
import { ExportButton } from '../../../platform/export-button.tsx';
import type { AdminProductChoice } from './admin-product-queries.ts';

/** Saves the products of the list as a file that imports back unchanged, or as one for Shopify. Deleted ones cannot be imported. */
export function AdminExportProducts({ choice }: { choice: AdminProductChoice }) {
  const { search, category, isLow, show } = choice;
  if (show === 'deleted') return null;
  const query = { search, category, stock: isLow ? ('low' as const) : undefined, show: show || undefined };
  return (
    <>
      <ExportButton what="The products" call={exportProducts} request={{ query }} variant="plain" />
      <ExportButton
        what="The products for Shopify"
        label="Export for Shopify"
        call={exportProducts}
        request={{ query: { ...query, for: 'shopify' as const } }}
        variant="plain"
      />
    </>
  );
}

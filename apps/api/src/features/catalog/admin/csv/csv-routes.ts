import * as contract from '@shop/contract/catalog/endpoints';
import * as productCsvMessages from '@shop/contract/catalog/product-csv-messages';
import { sendCsv } from '../../../../platform/http/csv-download.ts';
import type { Serve } from '../../../../platform/http/endpoint-registrar.ts';
import type { ProductDependencies } from '../product-writes.ts';
import { joinedCategories } from '../../shared/rules/read-filter.ts';
import { exportProducts } from './export-products.ts';
import { importProducts, previewImport } from './import-products.ts';

/** Products as files: exported, previewed and imported. */
export function serveProductFiles(serve: Serve, dependencies: ProductDependencies): void {
  const { readSettings } = dependencies;

  serve(
    contract.exportProducts,
    async ({ query: { search, category, stock, show, for: forShop }, reply }) => {
      const isLow = stock === 'low';
      const categories = joinedCategories(category, readSettings().categories);
      const filter = { search, categories, isLow, areDrafts: show === 'draft', forShop };
      return sendCsv(reply, await exportProducts(dependencies, filter), {
        keepsCodes: forShop === undefined,
      });
    },
  );

  serve(contract.previewImport, async ({ file, fields: { pictures, mapping } }) => {
    return { data: await previewImport(dependencies, { file, pictures, mapping }) };
  });

  serve(contract.importProducts, async ({ identity, file, fields: { pictures, mapping, preview } }) => {
    const input = { file, pictures, mapping, token: preview };
    const totals = await importProducts(dependencies, identity.userId, input);
    const data = { new: totals.new, changed: totals.changed, unchanged: totals.unchanged };
    return { message: productCsvMessages.imported, data };
  });
}

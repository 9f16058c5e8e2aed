// The owner's part has a door of its own, so that no page of the shop loads it.
export { AdminDeleteProduct } from './admin-delete-product.tsx';
export { AdminExportProducts } from './admin-export-products.tsx';
export { AdminProductFilters } from './admin-product-filters.tsx';
export { AdminProductForm } from './admin-product-form.tsx';
export type { AdminProductChoice } from './admin-product-queries.ts';
export { AdminProductsList } from './admin-products-list.tsx';
export { ProductImport } from './csv/product-import.tsx';
export { StockFilters } from './stock/stock-filters.tsx';
export { StockHistory } from './stock/stock-history.tsx';
export { readStockHistoryChoice } from './stock/stock-queries.ts';

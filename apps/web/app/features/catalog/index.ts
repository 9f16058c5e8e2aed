export {
  homeProductsQuery,
  listingQuery,
  productQuery,
  PRODUCTS_PER_PAGE,
  searchQuery,
} from './catalog-queries.ts';
export { ChosenFilters } from './chosen-filters.tsx';
export { CompareBar } from './compare/compare-bar.tsx';
export { comparePath } from './compare/compare-list.ts';
export { FilterPanel } from './filter-panel.tsx';
export { chosenOptions } from './filter-groups.ts';
export { listingSearch, noFilters, readListingChoice, readPage } from './listing-choice.ts';
export type { ListingFilters } from './listing-choice.ts';
export { productPath, useProductInDialog } from './product-address.ts';
export { ProductCard } from './product-card.tsx';
export { ProductDetails } from './product-details.tsx';
export { ProductDetailsSkeleton } from './product-details-skeleton.tsx';
export { ProductLink } from './product-link.tsx';
export { ProductGrid, ProductGridSkeleton } from './product-grid.tsx';
export { unitPriceText } from './unit-price-text.ts';
export { SortSelect } from './sort-select.tsx';
export { clearStoredFilters, readStoredFilters, storeFilters } from './stored-filters.ts';
export { useListingChoice } from './use-listing-choice.ts';

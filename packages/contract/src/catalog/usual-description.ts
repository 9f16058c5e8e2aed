import { effectiveUnitPrice, formatRupees } from '../money.ts';

/** The description for search engines and shared links of a product whose owner has written none. */
export function usualDescription(product: {
  title: string;
  description: string;
  price: number;
  salePrice: number;
}): string {
  const { title, description } = product;
  return `${title}, ${formatRupees(effectiveUnitPrice(product))}. ${description}`;
}

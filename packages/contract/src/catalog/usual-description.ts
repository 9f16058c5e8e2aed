import { effectiveUnitPrice, formatRupees } from '../money.ts';

/** What search engines and shared links show of a product for which its owner has written nothing else. */
export function usualDescription(product: {
  title: string;
  description: string;
  price: number;
  salePrice: number;
}): string {
  const { title, description } = product;
  return `${title}, ${formatRupees(effectiveUnitPrice(product))}. ${description}`;
}

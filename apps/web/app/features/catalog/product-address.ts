import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The address of a product's own page. */
export function productPath(productId: string): string {
  return `/shop/product/${productId}`;
}

/** Names the product of the dialog in the router's own location; the address bar shows the product's page. */
export const PRODUCT_PARAMETER = 'product';

/** What the dialog over a page shows: set while the address is a product's and the page behind it stays (ruling 7). */
export function useProductInDialog() {
  const { search, mask } = useLocation();
  const navigate = useNavigate();
  const close = useCallback(() => void navigate(-1), [navigate]);
  const productId = mask ? new URLSearchParams(search).get(PRODUCT_PARAMETER) : null;
  return { productId, close };
}

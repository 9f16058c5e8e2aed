import { useCallback } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The address of a product's own page, by its slug. The id works too. */
export function productPath(slugOrId: string): string {
  return `/shop/product/${slugOrId}`;
}

/** Names the dialog's product in the router's own location, while the address bar shows the product's page. */
export const PRODUCT_PARAMETER = 'product';

/**
 * The product in the dialog over a page: set while the address is a product's and the page behind it stays (ruling
 * 7).
 */
export function useProductInDialog() {
  const { search, mask } = useLocation();
  const navigate = useNavigate();
  const close = useCallback(() => void navigate(-1), [navigate]);
  const productId = mask ? new URLSearchParams(search).get(PRODUCT_PARAMETER) : null;
  return { productId, close };
}

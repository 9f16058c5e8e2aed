import type { Product } from '@shop/contract/catalog/schemas';
import type { ComponentProps, MouseEvent } from 'react';
import { Link, useLocation } from 'react-router';
import { PRODUCT_PARAMETER, productPath } from './product-address.ts';

interface ProductLinkProps extends Omit<ComponentProps<typeof Link>, 'to' | 'mask'> {
  product: Pick<Product, '_id' | 'slug'>;
}

/**
 * A link to a product's page. A plain click opens the product's dialog over the current page (ruling 7); in a new
 * tab, or without script, it leads to the page.
 */
export function ProductLink({ product, ...rest }: ProductLinkProps) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set(PRODUCT_PARAMETER, product._id);
  const to = { pathname, search: `?${query}` };
  return (
    <Link {...rest} to={to} mask={productPath(product.slug)} preventScrollReset onClick={focusWhatReturns} />
  );
}

/**
 * The dialog gives the focus back to the element that has it now. Safari focuses no pressed link, and a picture may
 * have left its carousel by then, so for a picture it is the link with the card's name.
 */
function focusWhatReturns({ currentTarget }: MouseEvent<HTMLAnchorElement>) {
  const named =
    currentTarget.tabIndex < 0 ? currentTarget.closest('article')?.querySelector<HTMLElement>('h3 a') : null;
  (named ?? currentTarget).focus({ preventScroll: true });
}

import type { Product } from '@shop/contract/catalog/schemas';
import type { ComponentProps, MouseEvent } from 'react';
import { Link, useLinkClickHandler, useLocation } from 'react-router';
import { afterPaint } from '../../ui/after-paint.ts';
import { PRODUCT_PARAMETER, productPath } from './product-address.ts';

interface ProductLinkProps extends Omit<ComponentProps<typeof Link>, 'to' | 'mask'> {
  product: Pick<Product, '_id' | 'slug'>;
}

/**
 * A link to a product's page. A plain click opens the product's dialog over the current page (ruling 7); in a new
 * tab, or without script, it leads to the page.
 */
export function ProductLink({ product, replace, ...rest }: ProductLinkProps) {
  const { pathname, search } = useLocation();
  const query = new URLSearchParams(search);
  query.set(PRODUCT_PARAMETER, product._id);
  const to = { pathname, search: `?${query}` };
  const way = { replace, mask: productPath(product.slug), preventScrollReset: true };
  const open = useLinkClickHandler<HTMLAnchorElement>(to, way);
  return (
    <Link
      {...rest}
      to={to}
      {...way}
      onClick={(event) => {
        focusWhatReturns(event);
        if (opensElsewhere(event)) return;
        event.preventDefault();
        afterPaint(() => open(event));
      }}
    />
  );
}

/** The browser opens it by itself: in another tab or window, or as a file. */
function opensElsewhere(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
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

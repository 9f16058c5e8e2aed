import { netQuantityText } from '@shop/contract/catalog/product-facts';
import type { Product } from '@shop/contract/catalog/schemas';
import { effectiveUnitPrice } from '@shop/contract/money';
import { Link } from 'react-router';
import { productPath } from './product-address.ts';
import * as texts from './product.messages.ts';
import { langOf } from '../../platform/language.ts';
import { Rupees } from '../../ui/exact.tsx';
import './product-sizes.css';

/** The sizes of a product, each a link to its page. */
export function ProductSizes({ product }: { product: Product }) {
  const { sizes = [], _id: shownId } = product;
  if (sizes.length < 2) return null;
  return (
    <nav aria-label={texts.sizes()} className="product-sizes">
      <ul className="row">
        {sizes.map(({ _id, slug, title, netQuantity, ...prices }) => (
          <li key={_id}>
            <Link to={productPath(slug)} replace aria-current={_id === shownId ? 'true' : undefined}>
              {netQuantity ? (
                <span>{netQuantityText(netQuantity)}</span>
              ) : (
                <span lang={langOf(title)}>{title}</span>
              )}{' '}
              <span>
                <Rupees of={effectiveUnitPrice(prices)} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

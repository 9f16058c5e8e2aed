import type { Product } from '@shop/contract/catalog/schemas';
import { Link } from 'react-router';
import { forgetViewed, productPath, useViewedProducts } from '../../features/catalog/index.ts';
import { langOf } from '../../platform/language.ts';
import { Button } from '../../ui/button.tsx';
import { Picture } from '../../ui/picture.tsx';
import * as texts from './viewed-products.messages.ts';
import './viewed-products.css';

/** What was looked at before in this browser, without prices, which may have changed. Nothing at the first product. */
export function ViewedProducts({ product }: { product: Product }) {
  const viewed = useViewedProducts().filter(({ _id }) => _id !== product._id);
  if (viewed.length === 0) return null;
  return (
    <section className="viewed-products" aria-labelledby="viewed-products">
      <div className="section-head">
        <h2 id="viewed-products" className="text-title">
          {texts.lookedAt()}
        </h2>
        <Button variant="plain" small isHanging onClick={forgetViewed}>
          {texts.forget()}
        </Button>
      </div>
      <ul>
        {viewed.map(({ _id, slug, title, picture }) => (
          <li key={_id}>
            <Link to={productPath(slug)}>
              {picture ? (
                <Picture picture={picture} alt="" sizes="8rem" className="viewed-picture" />
              ) : (
                <span className="viewed-picture" aria-hidden />
              )}
              <span lang={langOf(title)}>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

import type { Product } from '@shop/contract/catalog/schemas';
import { ProductShelf } from './product-shelf.tsx';
import * as texts from './product-page.messages.ts';
import './related-products.css';

/** What others bought in the same orders. */
export function BoughtTogether({ products }: { products: readonly Product[] }) {
  return (
    <section className="related-products" aria-labelledby="bought-together">
      <div className="section-head">
        <h2 id="bought-together" className="text-heading">
          {texts.boughtTogether()}
        </h2>
      </div>
      <ProductShelf products={products} name="together" />
    </section>
  );
}

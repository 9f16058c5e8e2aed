import type { Dashboard } from '@shop/contract/dashboard';
import { LOW_STOCK_BELOW } from '@shop/contract/limits';
import { DashboardCard } from './dashboard-card.tsx';
import { ProductLine } from './product-line.tsx';

/** Products that are nearly gone, fewest first. */
export function LowStock({ lowStock: { total, products } }: { lowStock: Dashboard['lowStock'] }) {
  return (
    <DashboardCard heading="Low stock" count={total} className="dashboard-low">
      {total === 0 ? (
        <p className="dashboard-nothing">Every product has {LOW_STOCK_BELOW} pieces or more.</p>
      ) : (
        <ul className="dashboard-list">
          {products.map((product) => (
            <ProductLine
              key={product.productId}
              product={product}
              note={product.heldStock > 0 ? `${product.heldStock} held by unpaid orders` : ''}
              figure={product.totalStock === 0 ? 'Out Of Stock' : `${product.totalStock} left`}
            />
          ))}
        </ul>
      )}
      {total > products.length ? (
        <p className="dashboard-more dashboard-line-note">and {total - products.length} more</p>
      ) : null}
    </DashboardCard>
  );
}

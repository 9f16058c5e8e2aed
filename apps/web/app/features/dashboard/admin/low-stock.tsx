import type { Dashboard } from '@shop/contract/dashboard/schemas';
import { Link } from 'react-router';
import { DashboardCard } from './dashboard-card.tsx';
import { ProductLine } from './product-line.tsx';
import './dashboard-view.css';

/** The list of all counted products. */
const LOW_STOCK = '/admin/products?stock=low';

/** Products that are nearly sold out, fewest pieces first. */
export function LowStock({ lowStock: { total, products } }: { lowStock: Dashboard['lowStock'] }) {
  return (
    <DashboardCard heading="Low stock" count={total} countTo={LOW_STOCK}>
      {total === 0 ? (
        <p className="note-lines">No product is low in stock.</p>
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
        <Link to={LOW_STOCK} className="dashboard-more quiet-link">
          {total - products.length} more in Products
        </Link>
      ) : null}
    </DashboardCard>
  );
}

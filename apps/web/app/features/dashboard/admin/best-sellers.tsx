import type { BestSeller } from '@shop/contract/dashboard/schemas';
import { formatRupees } from '@shop/contract/money';
import { DashboardCard } from './dashboard-card.tsx';
import { ProductLine } from './product-line.tsx';
import './dashboard-view.css';

/** What sold in the last 30 days, most pieces first. */
export function BestSellers({ bestSellers }: { bestSellers: readonly BestSeller[] }) {
  return (
    <DashboardCard heading="Best sellers, last 30 days">
      {bestSellers.length === 0 ? (
        <p className="note-lines">Nothing was sold in the last 30 days.</p>
      ) : (
        <ul className="dashboard-list">
          {bestSellers.map((product) => (
            <ProductLine
              key={product.productId}
              product={product}
              note={product.pieces === 1 ? '1 piece' : `${product.pieces} pieces`}
              figure={formatRupees(product.amount)}
            />
          ))}
        </ul>
      )}
    </DashboardCard>
  );
}

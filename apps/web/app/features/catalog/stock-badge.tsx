import { LOW_STOCK_BELOW } from '@shop/contract/limits';
import { Badge } from '../../ui/badge.tsx';
import './stock-badge.css';

interface Shelf {
  totalStock: number;
  salePrice: number;
}

/** The badge's words by the priority of product §4, or null. */
export function stockBadgeText({ totalStock, salePrice }: Shelf): string | null {
  if (totalStock <= 0) return 'Out Of Stock';
  if (totalStock < LOW_STOCK_BELOW) return `Only ${totalStock} left`;
  return salePrice > 0 ? 'Sale' : null;
}

/** What a shopper should know before choosing: gone, nearly gone, or on sale. */
export function StockBadge({ product }: { product: Shelf }) {
  const text = stockBadgeText(product);
  if (text === null) return null;
  return (
    <span className="stock-badge">
      <Badge tone={text === 'Sale' ? 'clay' : 'black'}>{text}</Badge>
    </span>
  );
}

import { LOW_STOCK_BELOW } from '@shop/contract/limits';
import { Badge } from '../../ui/badge.tsx';
import * as texts from './stock-badge.messages.ts';
import './stock-badge.css';

interface Shelf {
  totalStock: number;
  salePrice: number;
}

/** The badge's text by the priority of product §4, or null. */
export function stockBadgeText({ totalStock, salePrice }: Shelf): string | null {
  if (totalStock <= 0) return texts.outOfStock();
  if (totalStock < LOW_STOCK_BELOW) return texts.onlyLeft({ count: totalStock });
  return salePrice > 0 ? texts.sale() : null;
}

/** What a shopper should know before choosing: sold out, nearly sold out, or on sale. */
export function StockBadge({ product }: { product: Shelf }) {
  const text = stockBadgeText(product);
  if (text === null) return null;
  return (
    <span className="stock-badge">
      <Badge tone={text === texts.sale() ? 'clay' : 'black'}>{text}</Badge>
    </span>
  );
}

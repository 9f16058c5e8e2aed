import { formatRupees } from '@shop/contract/money';
import './price.css';

interface PriceProps {
  /** Rupees. */
  price: number;
  /** Rupees; 0: not on sale. */
  salePrice?: number;
  className?: string;
}

/** What is paid, and the price before the sale struck through where there is one. */
export function Price({ price, salePrice = 0, className }: PriceProps) {
  if (salePrice <= 0) return <span className={className}>{formatRupees(price)}</span>;
  return (
    <span className={className}>
      <span className="sr-only">Sale price </span>
      {formatRupees(salePrice)} <span className="sr-only">, original price </span>
      <s className="price-before">{formatRupees(price)}</s>
    </span>
  );
}

import { percentOff } from '@shop/contract/catalog/product-facts';
import * as texts from './ui.messages.ts';
import { formatRupees } from '@shop/contract/money';
import { Rupees } from './exact.tsx';
import './price.css';

interface PriceProps {
  /** Rupees. */
  price: number;
  /** Rupees; 0: not on sale. */
  salePrice?: number;
  /** Also shows the saving, in per cent. */
  showsSaving?: boolean;
  className?: string;
}

/** The price that is paid, and during a sale the previous price struck through. */
export function Price({ price, salePrice = 0, showsSaving = false, className }: PriceProps) {
  if (salePrice <= 0) {
    return (
      <span translate="no" className={className}>
        {formatRupees(price)}
      </span>
    );
  }
  return (
    <span className={className}>
      <span className="sr-only">{texts.salePrice()} </span>
      <Rupees of={salePrice} /> <span className="sr-only">{texts.originalPrice()} </span>
      <s translate="no" className="price-before">
        {formatRupees(price)}
      </s>
      {showsSaving ? <Saving percent={percentOff({ price, salePrice })} /> : null}
    </span>
  );
}

function Saving({ percent }: { percent: number }) {
  return percent > 0 ? <span className="price-saving"> {texts.off({ percent })}</span> : null;
}

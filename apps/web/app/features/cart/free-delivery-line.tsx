import { formatWholeRupees, paiseFromRupees, rupeesFromPaise } from '@shop/contract/money';
import { useShopSettings } from '../../platform/shop-settings.ts';
import './free-delivery-line.css';

/** What is missing for free delivery, where there is a fee and a limit; `goods` in rupees. */
export function FreeDeliveryLine({ goods }: { goods: number }) {
  const { feePaise, freeAbovePaise } = useShopSettings().shipping;
  if (feePaise === 0 || freeAbovePaise === 0) return null;
  const missingPaise = freeAbovePaise - paiseFromRupees(goods);
  return (
    <p className="free-delivery-line">
      {missingPaise > 0
        ? `Add ${formatWholeRupees(rupeesFromPaise(missingPaise))} more for free delivery.`
        : 'You get free delivery.'}
    </p>
  );
}

import { formatWholeRupees, paiseFromRupees, rupeesFromPaise } from '@shop/contract/money';
import { hasZones } from '@shop/contract/delivery/zones';
import type { CartQuote } from '@shop/contract/offers/schemas';
import { useShopSettings } from '../../platform/shop-settings.ts';
import * as texts from './cart.messages.ts';
import './free-delivery-line.css';

interface FreeDeliveryLineProps {
  /** In rupees. */
  goods: number;
  /** The shop's quote for a destination, if one was requested. */
  quote?: CartQuote | undefined;
}

/**
 * How much is missing for free delivery, in words and as a bar, if there is a fee and a limit. If these depend on the destination, it is
 * shown once the destination is known.
 */
export function FreeDeliveryLine({ goods, quote }: FreeDeliveryLineProps) {
  const settings = useShopSettings();
  const delivery = quote?.delivery;
  if (delivery ? !delivery.delivers : hasZones(settings)) return null;
  const { feePaise, freeAbovePaise } = delivery
    ? { feePaise: 1, freeAbovePaise: paiseFromRupees(delivery.freeAbove) }
    : settings.shipping;
  if (feePaise === 0 || freeAbovePaise === 0) return null;
  const goodsPaise = paiseFromRupees(goods);
  const missingPaise = freeAbovePaise - goodsPaise;
  return (
    <div className="free-delivery-line">
      <p>
        {missingPaise > 0
          ? texts.addForFreeDelivery({ sum: formatWholeRupees(rupeesFromPaise(missingPaise)) })
          : texts.freeDelivery()}
      </p>
      {/* The words say the same. */}
      <progress aria-hidden value={Math.min(goodsPaise, freeAbovePaise)} max={freeAbovePaise} />
    </div>
  );
}

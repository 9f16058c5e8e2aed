import { formatInCurrency } from '@shop/contract/money';
import type { ProviderPayment, ProviderPaymentLink } from '../../gateway/index.ts';

/** A true answer about an order that does not fit it. Money may be there. */
export interface UnfitAnswer {
  /** `pay_…` or `plink_…`. */
  id: string;
  /** What the provider says, for the owner. */
  what: string;
}

const UNKNOWN_STATUS = 'a status that the shop does not know';

/** A payment of another amount or currency, of an unknown status, or one that cannot be read. */
export function unfitPayment(payment: ProviderPayment): UnfitAnswer {
  const { paymentId: id, amountPaise, shopperFeePaise, currency, status } = payment;
  const smallest = amountPaise + shopperFeePaise;
  if (smallest === 0) return { id, what: `${id}, a payment that the shop cannot read` };
  const amount = formatInCurrency(smallest, currency);
  return { id, what: `${id}, ${amount}, ${status === 'unknown' ? UNKNOWN_STATUS : status}` };
}

/** A payment link of an unknown status. */
export function unfitLink({ paymentLinkId: id }: ProviderPaymentLink): UnfitAnswer {
  return { id, what: `${id}, a payment link with ${UNKNOWN_STATUS}` };
}

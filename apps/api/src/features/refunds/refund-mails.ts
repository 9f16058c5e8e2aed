import { startOfDayOfIndia } from '@shop/contract/days';
import type { Language } from '@shop/contract/languages';
import type { PaidBack } from '@shop/contract/refunds/schemas';
import type { PaperKind } from '@shop/contract/tax/paper-kinds';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import { type MailParts, type NewMail, mailDay, mailParts, mailWords, ownersMail } from '../mails/index.ts';
import {
  type BoughtOrder,
  type DocumentLine,
  type OrderRow,
  type Shopper,
  adminOrderPath,
  inRupees,
  ownOrderPath,
  packedItems,
  paperSection,
  shopperMail,
} from '../orders/index.ts';

/** How far a refund is: accepted by the provider, done, or done after it had failed. */
export type RefundProgress = 'on_its_way' | 'done' | 'gone_through';

/** Which money goes back to whom, and why. */
interface Refunded {
  shopper: Shopper;
  order: Pick<OrderRow, 'id' | 'order_number' | 'total_paise' | 'refunded_paise'>;
  amountPaise: number;
  /** The payment service's fee that the shopper bore and that goes back with it (decision 0083). */
  feePaise?: number;
  reason: 'owner' | 'cancelled' | 'too_late' | 'code_used' | 'paid_twice';
  /** When unset, the refund has only been decided. */
  progress?: RefundProgress;
  /** How the owner has paid it back; when unset, the provider does. */
  paidBack?: PaidBack | undefined;
  /** The refunded pieces, unless the refund is only a sum of money. */
  pieces?: readonly DocumentLine[];
  /** The credit note or refund voucher that was made for it. */
  paper?: { id: string; kind: PaperKind; number: string } | undefined;
}

/** Tells the shopper that money goes back. Also tells the owner, unless the owner made the refund (ruling 30). */
export function refundedMails(refunded: Refunded, settings: ShopSettings): NewMail[] {
  const { shopper, order, reason } = refunded;
  const amount = inRupees(refunded.amountPaise + (refunded.feePaise ?? 0));
  const { language } = shopper;
  const { paidBack, pieces = [], paper } = refunded;
  const { order_refunded: parts } = mailParts(language);
  const values = {
    orderNumber: order.order_number,
    amount,
    way: paidBack ? wayOf(paidBack, parts, language) : '',
  };
  const words = mailWords(settings, wordingOfRefund(refunded), values, language);
  const toShopper = shopperMail(shopper, order, {
    kind: 'order_refunded',
    words,
    preview: paidBack ? parts.paidBack({ amount }) : parts.preview({ amount }),
    attachmentId: paper?.id,
    blocks: [
      ...words.opening,
      ...(pieces.length > 0 ? [packedItems(pieces, language, parts.pieces())] : []),
      ...refundSums(refunded, parts),
      ...(paper ? [paperSection(paper, parts.paperHeading(), language)] : []),
      ...words.next,
      { kind: 'button', label: parts.button(), to: ownOrderPath(order) },
      { kind: 'help', question: paidBack ? parts.paidBackHelp() : parts.help() },
    ],
  });
  if (reason === 'owner' || reason === 'cancelled') return [toShopper];
  const why = whyGivenBack[reason];
  const toOwner: NewMail = ownersMail(settings, {
    kind: 'order_refunded_owner',
    orderId: order.id,
    subject: `A payment for ${order.order_number} was refunded: ${amount}`,
    preview: why,
    body: [
      `${shopper.userName} (${shopper.email}) paid ${amount} for ${order.order_number}. ${why}`,
      { kind: 'button', label: 'Open the order', to: adminOrderPath(order) },
    ],
  });
  return [toShopper, toOwner];
}

/** Reasons told to the owner, who need not do anything. */
const whyGivenBack = {
  too_late:
    'It arrived after the order had ended and could no longer be delivered, so the shop refunds it in full automatically. You do not need to do anything.',
  code_used:
    'The code of the order was used up by orders that were paid earlier, so the shop refunds the payment in full automatically. You do not need to do anything.',
  paid_twice:
    'The order had already been paid, so the shop refunds this second payment in full automatically. Nothing changes about the order.',
};

/** Tells the shopper that a refund has failed, and what happens now. */
export function refundFailedMail(
  { document: { order }, shopper }: BoughtOrder,
  amountPaise: number,
  settings: ShopSettings,
): NewMail {
  const { language } = shopper;
  const values = { orderNumber: order.order_number, amount: inRupees(amountPaise) };
  const words = mailWords(settings, 'refund_failed', values, language);
  const { refund_failed: parts } = mailParts(language);
  return shopperMail(shopper, order, {
    kind: 'refund_failed',
    words,
    preview: parts.preview(),
    blocks: [
      ...words.opening,
      ...words.next,
      { kind: 'button', label: parts.button(), to: ownOrderPath(order) },
      { kind: 'help', question: parts.help() },
    ],
  });
}

function wayOf(
  { by, reference, on }: PaidBack,
  parts: MailParts['order_refunded'],
  language: Language,
): string {
  const day = on === undefined ? undefined : mailDay(startOfDayOfIndia(on), language);
  const way = day === undefined ? parts[by]() : parts.onDay({ way: parts[by](), day });
  return reference === '' ? way : parts.withReference({ way, reference });
}

function wordingOfRefund({ reason, order, amountPaise, paidBack, progress }: Refunded) {
  if (paidBack) return 'refund_paid_back';
  if (progress === 'on_its_way') return 'refund_on_its_way';
  if (progress === 'gone_through') return 'refund_gone_through';
  switch (reason) {
    case 'owner': {
      if (amountPaise === order.total_paise) return 'order_refunded';
      return order.refunded_paise === order.total_paise ? 'order_rest_refunded' : 'order_part_refunded';
    }
    case 'cancelled':
      return 'refund_cancelled';
    case 'too_late':
      return 'refund_too_late';
    case 'code_used':
      return 'refund_code_used';
    case 'paid_twice':
      return 'refund_paid_twice';
  }
}

/**
 * What the order came to, what goes back now, what went back before, both together, and the payment service's fee on
 * top of it.
 */
function refundSums(
  { reason, order, amountPaise, feePaise = 0 }: Refunded,
  parts: MailParts['order_refunded'],
): NewMail['content']['blocks'] {
  if (reason !== 'owner' && reason !== 'cancelled') return [];
  const before = order.refunded_paise - amountPaise;
  const sums = [
    { label: parts.orderTotal(), amount: inRupees(order.total_paise) },
    ...(before > 0 ? [{ label: parts.before(), amount: inRupees(before) }] : []),
    { label: parts.now(), amount: inRupees(amountPaise), isTotal: before === 0 && feePaise === 0 },
    ...(before > 0 ? [{ label: parts.inAll(), amount: inRupees(order.refunded_paise), isTotal: true }] : []),
    ...(feePaise > 0
      ? [
          { label: parts.fee(), amount: inRupees(feePaise) },
          { label: parts.withFee(), amount: inRupees(amountPaise + feePaise), isTotal: true },
        ]
      : []),
  ];
  return [{ kind: 'items', items: [], sums }];
}

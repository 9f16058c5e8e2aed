import { insideSet } from '@shop/contract/catalog/inside-set';
import { deliveryDates, formatDeliveryDates } from '@shop/contract/delivery/delivery-dates';
import { stateLabel } from '@shop/contract/delivery/state-labels';
import type { Language } from '@shop/contract/languages';
import { pictureForm } from '@shop/contract/media/pictures';
import { formatRupees, rupeesFromPaise } from '@shop/contract/money';
import { type PaperName, paperLabel } from '@shop/contract/tax/paper-kinds';
import { phoneText } from '@shop/contract/phones/phone-text';
import type { MailContent } from '../../../platform/mail/index.ts';
import { type MailParts, mailParts } from '../../mails/index.ts';
import { presentPicture } from '../../media/index.ts';
import type { DocumentLine } from './order-document.ts';
import type { OrderRow } from './order-queries.ts';

type MailBlock = MailContent['blocks'][number];

/** Pictures are 56 px wide in a mail, which is twice as many pixels on a sharp screen. */
const PICTURE_WIDTH = 112;

/** What was bought with each line's price, what a code took off, the shipping fee and the total. */
export function boughtItems(
  order: OrderRow,
  lines: readonly DocumentLine[],
  language: Language = 'en',
): MailBlock {
  const { order: parts } = mailParts(language);
  const fee = order.shipping_paise > 0 ? inRupees(order.shipping_paise) : parts.free();
  const freeBy = order.codes?.find(({ shippingSavedPaise }) => shippingSavedPaise > 0);
  return {
    kind: 'items',
    items: lines.map((line) => ({
      ...mailItem(line),
      amount: inRupees(line.unit_price_paise * line.quantity),
    })),
    sums: [
      ...discountSums(order, parts),
      {
        label: freeBy ? parts.deliveryByCode({ code: freeBy.code }) : parts.delivery(),
        amount: fee,
      },
      ...(order.cash_fee_paise > 0
        ? [{ label: parts.cashOnDelivery(), amount: inRupees(order.cash_fee_paise) }]
        : []),
      { label: parts.total(), amount: inRupees(order.total_paise), isTotal: true },
    ],
  };
}

function discountSums(order: OrderRow, parts: MailParts['order']) {
  if (order.discount_paise === 0) return [];
  const { prepaid_discount_paise: prepaidPaise } = order;
  const otherPaise = order.discount_paise - prepaidPaise;
  const off = (label: string, paise: number) => (paise > 0 ? [{ label, amount: `−${inRupees(paise)}` }] : []);
  return [
    { label: parts.subtotal(), amount: inRupees(order.subtotal_paise) },
    ...(order.codes?.flatMap(({ code, discountPaise }) => off(parts.discount({ code }), discountPaise)) ??
      off(parts.replacement(), otherPaise)),
    ...off(parts.prepaidDiscount(), prepaidPaise),
  ];
}

/** What is in the parcel. */
export function packedItems(
  lines: readonly DocumentLine[],
  language: Language,
  heading = mailParts(language).order.parcel(),
): MailBlock {
  return { kind: 'items', heading, items: lines.map(mailItem), sums: [] };
}

/** The products alone, without quantities. */
export function productItems(lines: readonly DocumentLine[]): MailBlock {
  const items = lines.map(mailItem).map(({ quantity: _pieces, ...thing }) => thing);
  return { kind: 'items', items, sums: [] };
}

function mailItem({ title: name, parts, quantity, picture }: DocumentLine) {
  const title = parts ? `${name} (${insideSet(parts)})` : name;
  if (picture === null) return { title, quantity };
  const width = picture.widths.find((each) => each >= PICTURE_WIDTH) ?? picture.width;
  return { title, quantity, picturePath: pictureForm(presentPicture(picture, '').url, width, 'jpg') };
}

/** Where the order goes, and for which business it is billed, so that a slip is seen while it can be mended. */
export function addressSection(
  order: OrderRow,
  { language = 'en', heading }: { language?: Language; heading?: string } = {},
): MailBlock {
  const { order: parts } = mailParts(language);
  const { recipient, address, city, pincode, phone, gstin, business_name: business } = order;
  const state = stateLabel(order.state, language);
  const billed = gstin === '' ? '' : `${business}, GSTIN ${gstin}`;
  const lines = [
    recipient,
    address,
    `${city} ${pincode}`,
    state,
    billed,
    parts.phone({ phone: phoneText(phone) }),
  ];
  return { kind: 'section', heading: heading ?? parts.address(), lines: lines.filter((line) => line !== '') };
}

/** What an order says as a gift; none if it is no gift. */
export function giftSections({ gift }: Pick<OrderRow, 'gift'>, language: Language = 'en'): MailBlock[] {
  if (!gift) return [];
  const { order: parts } = mailParts(language);
  const { message, from } = gift;
  const lines = [parts.giftPrices(), from && parts.giftFrom({ from }), ...message.split('\n')];
  return [{ kind: 'section', heading: parts.gift(), lines: lines.filter((line) => line !== '') }];
}

/** Says that a paper is attached to the mail. */
export function paperSection(paper: PaperName & { number: string }, heading: string, language: Language) {
  const line = mailParts(language).order.paper({ paper: `${paperLabel(paper, language)} ${paper.number}` });
  return { kind: 'section', heading, lines: [line] } as const;
}

/** Says between which days the order arrives. */
export function arrivalSection(
  order: Pick<OrderRow, 'placed_at' | 'delivery_min_days' | 'delivery_max_days'>,
  language: Language,
): MailBlock {
  const days = { minDays: order.delivery_min_days, maxDays: order.delivery_max_days };
  const dates = deliveryDates(order.placed_at, days);
  const line = formatDeliveryDates(dates, language);
  return { kind: 'section', heading: mailParts(language).order.arrival(), lines: [line] };
}

/** What the courier will ask for; null if nothing is to be paid at the door. */
export function cashSection(
  { cash_state, total_paise }: Pick<OrderRow, 'cash_state' | 'total_paise'>,
  language: Language,
) {
  if (cash_state !== 'confirmed') return null;
  const { order: parts } = mailParts(language);
  const line = parts.cashReady({ total: inRupees(total_paise) });
  return { kind: 'section', heading: parts.cashOnDelivery(), lines: [line] } as const;
}

/** The address that opens the order in the shopper's account. */
export function ownOrderPath({ id }: Pick<OrderRow, 'id'>): string {
  return `/shop/account?order=${id}`;
}

/** The address that opens the order in the owner's list. */
export function adminOrderPath({ id }: Pick<OrderRow, 'id'>): string {
  return `/admin/orders?order=${id}`;
}

/** Paise as people read them. */
export function inRupees(paise: number): string {
  return formatRupees(rupeesFromPaise(paise));
}

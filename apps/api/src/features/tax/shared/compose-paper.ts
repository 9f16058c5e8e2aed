import { stateOfGstin } from '@shop/contract/addresses/business';
import { dayOfIndia } from '@shop/contract/days';
import { pictureIdOf } from '@shop/contract/media/pictures';
import { STATES, type StateCode } from '@shop/contract/delivery/states';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { PaperKind } from '@shop/contract/tax/paper-kinds';
import { isClassed } from '@shop/contract/tax/rates';
import { shopStateOf } from '@shop/contract/tax/shop-tax';
import type { Tx } from '../../../database.ts';
import type { PinCodes } from '../../delivery/index.ts';
import type { Destination, OrderRow } from '../../orders/index.ts';
import type { PaperDocument, PaperLine } from './paper-document.ts';
import { amountInWords } from './rules/amount-in-words.ts';
import { stateCodeOf, supplyTo } from './rules/place-of-supply.ts';
import { supplyLines, totalsOf, withoutTax } from './rules/supply-lines.ts';
import { readSoldLines } from './sold-lines.ts';

/** What is needed to make papers, besides the database. */
export interface PaperSources {
  readSettings: () => ShopSettings;
  /** Gives the state of an address that names none. */
  pinCodes: PinCodes;
}

/** A paper that has no number yet. */
export type Draft = Omit<PaperDocument, 'number' | 'kind'>;

/** The kind of paper for a sale, by the shop's registration. */
const kindOfSupply = {
  regular: 'invoice',
  composition: 'bill_of_supply',
  unregistered: 'bill',
} as const satisfies Record<string, PaperKind>;

/**
 * The present content of the paper for everything that an order supplies, less what was refunded before. Null if
 * nothing is left, or if tax is charged and code or rate of some of the goods are not known. Call with the order locked
 * and the settings complete.
 */
export async function composeSupply(
  tx: Tx,
  order: OrderRow,
  { settings, pinCodes, at }: { settings: ShopSettings; pinCodes: PinCodes; at: Date },
): Promise<{ kind: PaperKind; draft: Draft } | null> {
  const { registration } = settings.tax;
  const shopState = shopStateOf(settings);
  if (registration === 'off' || shopState === null) return null;
  if (order.total_paise <= order.refunded_paise) return null;
  const [sold, { user_name: userName }] = await Promise.all([
    readSoldLines(tx, order.id, dayOfIndia(at)),
    tx.selectFrom('users').select('user_name').where('id', '=', order.user_id).executeTakeFirstOrThrow(),
  ]);
  if (registration === 'regular' && !sold.every(isClassed)) return null;
  const lines = sold.map(({ percent, ...line }) => ({ ...line, rate: Math.round((percent ?? 0) * 100) }));
  const state = await stateOfDelivery(order, pinCodes);
  const addressLines = [
    order.address,
    `${order.city} ${order.pincode}`,
    ...(state === null ? [] : [STATES[state]]),
  ];
  const buyer = registration === 'regular' ? buyerOf(order, { state, addressLines }) : null;
  const supply = supplyTo(buyer?.state ?? state, shopState);
  const goodsPaise = lines.reduce(
    (sum, line) => sum + line.unitPricePaise * line.quantity - line.discountPaise,
    0,
  );
  const billed = supplyLines({
    lines,
    // Whatever an order costs beyond its goods belongs to their delivery.
    shippingPaise: Math.max(order.shipping_paise, order.total_paise - goodsPaise),
    deliveryTitle: deliveryTitle(order),
    totalPaise: order.total_paise,
    refundedPaise: order.refunded_paise,
    returned: lines.flatMap(({ productId, returned, inSet }) =>
      returned > 0 ? [{ productId: inSet?.productId ?? productId, quantity: returned }] : [],
    ),
    isInterState: supply.isInterState,
    deliveryRate: settings.tax.deliveryRate,
  });
  const isTaxed = registration === 'regular';
  const nilRated = isTaxed ? nilRatedOf(billed, buyer !== null) : {};
  return {
    // Rule 49 of the CGST Rules: exempted goods alone, which those at nil rate are, have a bill of supply.
    kind: nilRated.nilRated === 'all' ? 'bill_of_supply' : kindOfSupply[registration],
    draft: completed(isTaxed ? billed : withoutTax(billed), {
      ...supply,
      ...nilRated,
      issuedOn: dayOfIndia(at),
      supplier: supplierOf(settings, shopState),
      recipient: {
        name: order.recipient || userName,
        addressLines,
        state,
        phone: order.phone,
      },
      ...(buyer && { buyer }),
      order: { number: order.order_number, placedOn: dayOfIndia(order.placed_at) },
      original: null,
      paymentMethod: order.payment_method,
      signatory: signatoryOf(settings),
      hsnDigits: Number(settings.tax.hsnDigits) as PaperDocument['hsnDigits'],
      pageSize: settings.tax.pageSize,
    }),
  };
}

/**
 * The business for which an order is billed; null: a consumer. Its address is that of the delivery in the state of its
 * GSTIN; of one in another state only the state is known, where a client that knows no GSTIN has moved the address.
 */
function buyerOf(
  { gstin, business_name: legalName, business_address: address }: OrderRow,
  delivery: { state: StateCode | null; addressLines: string[] },
): NonNullable<PaperDocument['buyer']> | null {
  const state = gstin === '' ? null : stateOfGstin(gstin);
  if (state === null) return null;
  const own = address === '' ? [STATES[state]] : [address, STATES[state]];
  const addressLines = state === delivery.state ? delivery.addressLines : own;
  return { gstin, legalName, addressLines, state };
}

/** A business has no invoice-cum-bill of supply, which is for the unregistered (rule 46A): its invoice lists all. */
function nilRatedOf(lines: readonly PaperLine[], isBusiness: boolean): Pick<PaperDocument, 'nilRated'> {
  if (lines.every(({ rate }) => rate === 0)) return { nilRated: 'all' };
  if (isBusiness) return {};
  return lines.some(({ rate }) => rate === 0) ? { nilRated: 'some' } : {};
}

/** The fee for cash on delivery is taxed and billed as part of the delivery. */
function deliveryTitle({ shipping_paise, cash_fee_paise }: OrderRow): string {
  if (cash_fee_paise === 0) return 'Delivery';
  return shipping_paise === 0 ? 'Cash on delivery' : 'Delivery and cash on delivery';
}

/** A paper with the totals of its lines. */
export function completed(
  lines: PaperLine[],
  rest: Omit<Draft, 'lines' | 'totals' | 'amountInWords'>,
): Draft {
  const totals = totalsOf(lines);
  return { ...rest, lines, totals, amountInWords: amountInWords(totals.totalPaise) };
}

/** Who signs papers at present. */
export function signatoryOf({ tax, pictures }: ShopSettings): PaperDocument['signatory'] {
  const { signature } = pictures;
  if (tax.signatory === '' && signature === null) return null;
  return { name: tax.signatory, pictureId: signature === null ? null : pictureIdOf(signature.url) };
}

function supplierOf(settings: ShopSettings, state: StateCode): PaperDocument['supplier'] {
  const { shop, legal, contact } = settings;
  return {
    name: shop.name,
    legalName: legal.legalName,
    addressLines: contact.addressLines,
    state,
    gstin: settings.tax.registration === 'unregistered' ? '' : legal.gstin,
    email: contact.email,
    phone: contact.phone,
  };
}

/** The state that goods go to. If its PIN code is shared by several states, the likeliest. */
export async function stateOfDelivery(
  { state, pincode }: Destination,
  pinCodes: PinCodes,
): Promise<StateCode | null> {
  return stateCodeOf(state) ?? (await pinCodes.find(pincode))?.states[0] ?? null;
}

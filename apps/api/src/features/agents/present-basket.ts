import { deliveryDates, formatDeliveryDates } from '@shop/contract/delivery/delivery-dates';
import { pictureUrl, policyLinks, warningsOf } from './present-product.ts';
import type { Basket } from './basket-queries.ts';
import { type PricedBasket, isInIndia } from './price-basket.ts';
import { type Message, envelope } from './ucp.ts';

export interface PresentingBasket {
  id: string;
  publicUrl: string;
  at: Date;
  /** Whether the person has ordered and paid, or will pay in cash. */
  isOrdered: boolean;
}

type Presented = Pick<Basket, 'content' | 'expiresAt' | 'isCanceled'>;

/** A cart that an agent fills. */
export function presentCart(basket: Presented, priced: PricedBasket, presenting: PresentingBasket) {
  const { messages } = judge(basket, priced, { needsDestination: false });
  return { ucp: envelope('dev.ucp.shopping.cart'), ...commonOf(basket, priced, presenting), messages };
}

/** A checkout that an agent fills. It is never ready to be completed by the agent: a person looks at it and pays. */
export function presentCheckout(basket: Presented, priced: PricedBasket, presenting: PresentingBasket) {
  const head = {
    ...envelope('dev.ucp.shopping.checkout', 'dev.ucp.shopping.fulfillment'),
    payment_handlers: {},
  };
  const { continue_url: continueUrl, ...common } = commonOf(basket, priced, presenting);
  const links = policyLinks(presenting.publicUrl);
  const fulfillment = presentFulfillment(basket, priced, presenting);
  const checkout = { ucp: head, ...common, links, ...(fulfillment && { fulfillment }) };
  if (basket.isCanceled) return { ...checkout, status: 'canceled', messages: [] };
  if (presenting.isOrdered) return { ...checkout, status: 'completed', messages: [] };
  const { messages, isComplete } = judge(basket, priced, { needsDestination: true });
  const review: Message = {
    type: 'error',
    code: 'buyer_review_required',
    severity: 'requires_buyer_review',
    content: 'A person must look at this and pay on the page of continue_url. No agent can place the order.',
  };
  return {
    ...checkout,
    status: isComplete ? 'requires_escalation' : 'incomplete',
    messages: isComplete ? [...messages, review] : messages,
    continue_url: continueUrl,
  };
}

function commonOf(
  { content, expiresAt }: Presented,
  { lines, goodsPaise, shippingPaise, totalPaise }: PricedBasket,
  { id, publicUrl }: PresentingBasket,
) {
  return {
    id,
    currency: 'INR',
    line_items: lines.map(({ product, quantity, unitPaise }, index) => {
      const [picture] = product.pictures;
      const amount = unitPaise * quantity;
      return {
        id: lineId(index),
        item: {
          id: product._id,
          title: product.title,
          price: unitPaise,
          ...(picture && { image_url: pictureUrl(picture.url, publicUrl) }),
        },
        quantity,
        totals: [
          { type: 'subtotal', amount },
          { type: 'total', amount },
        ],
      };
    }),
    ...(content.buyer && { buyer: content.buyer }),
    totals: [
      { type: 'subtotal', display_text: 'Products', amount: goodsPaise },
      ...(shippingPaise === null
        ? []
        : [{ type: 'fulfillment', display_text: 'Delivery', amount: shippingPaise }]),
      { type: 'total', display_text: 'Total, taxes included', amount: totalPaise },
    ],
    expires_at: expiresAt.toISOString(),
    continue_url: `${publicUrl}/shop/basket?token=${id}`,
  };
}

const lineId = (index: number) => `line-${index + 1}`;

/** What is wrong, what must be read, and whether nothing but a person is missing. */
function judge(
  { content }: Presented,
  { lines, goneIds, delivery }: PricedBasket,
  { needsDestination }: { needsDestination: boolean },
): { messages: Message[]; isComplete: boolean } {
  const { postalCode } = content;
  const isAbroad = !isInIndia(content.destination?.address_country);
  const place = '$.fulfillment.methods[0].destinations[0]';
  const destination = `${place}.postal_code`;
  const errors = [
    ...goneIds.map((id) => error('item_unavailable', '$.line_items', `The shop does not sell ${id}.`)),
    ...lines.flatMap(({ quantity, most, product }, index) =>
      quantity > most
        ? [
            error(
              'out_of_stock',
              `$.line_items[${index}].quantity`,
              most === 0
                ? `${product.title} is out of stock.`
                : `At most ${most} of ${product.title} can be bought now.`,
            ),
          ]
        : [],
    ),
    ...(lines.length === 0 ? [error('field_required', '$.line_items', 'There is nothing to buy.')] : []),
    ...(isAbroad
      ? [error('address_undeliverable', `${place}.address_country`, 'The shop delivers within India only.')]
      : []),
    ...(postalCode === null && needsDestination
      ? [error('field_required', destination, 'A PIN code is needed to say what delivery costs.')]
      : []),
    ...(postalCode !== null && !isAbroad && !delivery
      ? [error('address_undeliverable', destination, 'The postal code is not a PIN code of India Post.')]
      : []),
    ...(delivery && !delivery.delivers
      ? [error('address_undeliverable', destination, `The shop does not deliver to ${postalCode}.`)]
      : []),
  ];
  const warnings = lines.flatMap(({ product }, index) => warningsOf(product, `$.line_items[${index}]`));
  return { messages: [...errors, ...warnings], isComplete: errors.length === 0 };
}

/** One parcel to one destination, as the shop delivers. */
function presentFulfillment(
  { content: { destination, postalCode } }: Presented,
  { lines, delivery, shippingPaise }: PricedBasket,
  { at }: PresentingBasket,
) {
  if (postalCode === null) return undefined;
  const lineIds = lines.map((_line, index) => lineId(index));
  const dates = delivery?.delivers ? deliveryDates(at, delivery.zone) : null;
  return {
    methods: [
      {
        id: 'delivery',
        type: 'shipping',
        line_item_ids: lineIds,
        destinations: [{ address_country: 'IN', postal_code: postalCode, ...destination, id: 'destination' }],
        selected_destination_id: 'destination',
        groups:
          dates === null
            ? []
            : [
                {
                  id: 'parcel',
                  line_item_ids: lineIds,
                  options: [
                    {
                      id: 'standard',
                      title: 'Delivery',
                      description: `Arrives ${formatDeliveryDates(dates)}.`,
                      earliest_fulfillment_time: `${dates.earliest}T00:00:00+05:30`,
                      latest_fulfillment_time: `${dates.latest}T23:59:59+05:30`,
                      totals: [{ type: 'total', amount: shippingPaise ?? 0 }],
                    },
                  ],
                  selected_option_id: 'standard',
                },
              ],
      },
    ],
  };
}

/** Something that the agent can mend. */
function error(code: string, path: string, content: string): Message {
  return { type: 'error', code, path, content, severity: 'recoverable' };
}

import { placeOrder } from '@shop/contract/checkout/endpoints';
import { getSettings, saveSection } from '@shop/contract/settings/endpoints';
import type { SectionValues } from '@shop/contract/settings/schemas';
import type { SignedIn, TestShop } from './build-test-app.ts';
import { shopperWithCart } from './buy.ts';

const terms = { accepted: 'yes', fee: 30, least: 0, most: 0, confirmHours: 24, returnsAllowed: 0 } as const;

/**
 * Makes the shop accept cash on delivery: for a fee of ₹30, for any total, to be confirmed within a day, unless
 * `changed` says otherwise.
 */
export async function acceptCash(
  shop: TestShop,
  { token }: Pick<SignedIn, 'token'>,
  changed: Partial<SectionValues['cash']> = {},
): Promise<void> {
  const { version } = (await shop.callOk(getSettings, { token })).data.cash;
  await shop.callOk(saveSection.cash, { token, body: { value: { ...terms, ...changed }, version } });
}

/** A cash order that is not confirmed yet; `totalAmount` in rupees, including the fee. */
export async function newCashOrder(
  shop: TestShop,
  lines: readonly { productId: string; quantity: number }[],
  totalAmount: number,
) {
  const { shopper, addressId } = await shopperWithCart(shop, lines);
  const { data: order } = await shop.callOk(placeOrder, {
    token: shopper.token,
    body: { addressInfo: { addressId }, totalAmount, paymentMethod: 'cod' },
  });
  return { order, shopper };
}

import { isPlaceholderEmail } from '@shop/contract/auth/placeholder-email';
import type { ShopContext } from '../../../shop-context.ts';
import { queueMail } from '../../mails/index.ts';
import { type OrderDocument, type OrderRow, getShopper } from '../../orders/index.ts';
import {
  PROVIDER_LIMIT_MS,
  type ProviderDependencies,
  openAtProvider,
  openPaymentLink,
} from '../../payments/index.ts';
import { withinDeadline } from '../../gateway/index.ts';
import { paymentLinkMail } from './payment-link-mail.ts';

/**
 * Opens an order at the provider with a payment link, and mails the link if there is an email. If the provider cannot
 * be reached, the order ends at once, because nobody could pay it.
 * @throws order_too_large, and the gateway's error
 */
export async function mailPaymentLink(
  dependencies: ProviderDependencies & Pick<ShopContext, 'readSettings' | 'returnUrl'>,
  document: OrderDocument,
): Promise<{ order: OrderRow; isMailed: boolean }> {
  const { database, readSettings, returnUrl } = dependencies;
  const shopper = await getShopper(database.read, document.order.user_id);
  const order = await withinDeadline(PROVIDER_LIMIT_MS, async () => {
    const opened = await openAtProvider(dependencies, document.order);
    return openPaymentLink(dependencies, opened, {
      // The provider sends no mail by itself, but requires an address that looks valid.
      customer: {
        name: shopper.userName,
        email: isPlaceholderEmail(shopper.email) ? readSettings().contact.email : shopper.email,
      },
      description: `${readSettings().shop.name} ${opened.order_number}`,
      returnUrl,
    });
  });
  const url = order.payment_link_url;
  if (url === null || isPlaceholderEmail(shopper.email)) return { order, isMailed: false };
  await database.write(async (tx) => {
    await queueMail(tx, paymentLinkMail({ ...document, order }, shopper, { url, settings: readSettings() }));
  });
  return { order, isMailed: true };
}

import { isPlaceholderEmail } from '@shop/contract/auth/placeholder-email';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { ShopContext } from '../../../shop-context.ts';
import { withinDeadline } from '../../gateway/index.ts';
import { queueMail, type NewMail, mailParts, mailTime, mailWords } from '../../mails/index.ts';
import {
  type OrderDocument,
  type OrderRow,
  getShopper,
  type Shopper,
  addressSection,
  boughtItems,
  inRupees,
  shopperMail,
} from '../../orders/index.ts';
import {
  PROVIDER_LIMIT_MS,
  type ProviderDependencies,
  openAtProvider,
  openPaymentLink,
} from '../../payments/index.ts';

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

/** Asks the customer of an order that the owner placed to pay it on the provider's page. */
export function paymentLinkMail(
  { order, lines }: OrderDocument,
  shopper: Shopper,
  { url, settings }: { url: string; settings: ShopSettings },
): NewMail {
  const total = inRupees(order.total_paise);
  const { language } = shopper;
  const until = mailTime(order.hold_ends_at, language);
  const values = { orderNumber: order.order_number, total, until };
  const words = mailWords(settings, 'order_payment_link', values, language);
  const { order_payment_link: parts } = mailParts(language);
  return shopperMail(shopper, order, {
    kind: 'order_payment_link',
    words,
    preview: parts.preview({ until }),
    blocks: [
      ...words.opening,
      { kind: 'button', label: parts.button({ total }), to: url },
      boughtItems(order, lines, language),
      addressSection(order, { language }),
      ...words.next,
      { kind: 'help', question: parts.help() },
    ],
  });
}

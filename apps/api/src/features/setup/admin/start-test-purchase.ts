import { v7 as uuidv7 } from 'uuid';
import { normalisePhone } from '@shop/contract/typed-text';
import * as setupMessages from '@shop/contract/setup/messages';
import * as setupRefusals from '@shop/contract/setup/refusals';
import { refuse } from '../../../platform/errors.ts';
import { GatewayRefusedError, isGatewayError } from '../../gateway/index.ts';
import { TEST_PURCHASE_PAISE } from '../shared/follow-test-purchase.ts';
import type { SetupDependencies } from './setup-dependencies.ts';

/** At the provider a link must live at least 15 minutes. */
const LINK_LIFE_MS = 20 * 60_000;

/**
 * Creates a payment page for one rupee at the provider. It is no order, and nothing else in the shop knows it.
 * @throws no_mobile_number, test_purchase_refused if the provider refuses or does not answer
 */
export async function startTestPurchase(
  { database, gateway, clock, readSettings, readEnvironment }: SetupDependencies,
  owner: { userName: string; email: string },
): Promise<void> {
  const { contact, shop } = readSettings();
  const phone = normalisePhone(contact.whatsapp) ?? normalisePhone(contact.phone);
  if (phone === null) throw refuse(setupRefusals.noPhone);
  const { publicUrl } = await readEnvironment();
  const id = uuidv7();
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + LINK_LIFE_MS);
  try {
    const link = await gateway.createPaymentLink({
      amountPaise: TEST_PURCHASE_PAISE,
      reference: id,
      description: `${shop.name}: test purchase, goes back at once`,
      customer: { name: owner.userName, email: owner.email, contact: `+91${phone}` },
      expiresAt,
      returnUrl: `${publicUrl}/admin/setup`,
    });
    await database.write((tx) =>
      tx
        .insertInto('test_purchases')
        .values({
          id,
          payment_link_id: link.paymentLinkId,
          payment_url: link.url,
          started_at: now,
          expires_at: expiresAt,
        })
        .execute(),
    );
  } catch (error) {
    if (!isGatewayError(error)) throw error;
    const sentence =
      error instanceof GatewayRefusedError
        ? `${setupMessages.purchaseRefused} It says: ${error.providerMessage}`
        : setupMessages.noAnswer;
    throw refuse(setupRefusals.testPurchaseRefused, { sentence }, { cause: error });
  }
}

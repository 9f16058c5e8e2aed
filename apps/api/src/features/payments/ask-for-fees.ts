import type { Db } from '../../database.ts';
import type { ShopContext } from '../../shop-context.ts';
import {
  GatewayRefusedError,
  type PaymentGateway,
  type ProviderFee,
  isGatewayError,
} from '../gateway/index.ts';

/** How many payments are looked up in a row: with a run a minute, a fraction of what the provider lets through. */
const AT_ONCE = 20;
/** The provider may not know the fee yet, or not know the payment: it is asked again a day later, five times in all. */
const TRIES = 5;
const AGAIN_MS = 24 * 3_600_000;

interface FeeDependencies extends Pick<ShopContext, 'database' | 'clock'> {
  gateway: PaymentGateway;
}

/**
 * Asks the provider for the fees that no capture told: of payments from before the shop kept fees, newest first, and
 * of those whose capture was answered without one. Ends at once where the provider does not answer.
 */
export async function askForFees(
  { database, gateway, clock }: FeeDependencies,
  signal?: AbortSignal,
): Promise<void> {
  const askedBefore = new Date(clock.now().getTime() - AGAIN_MS);
  for (const paymentId of await listWithoutFee(database.read, askedBefore)) {
    if (signal?.aborted) return;
    try {
      const fee = await findFee(gateway, paymentId);
      await database.write((tx) =>
        tx
          .updateTable('payments')
          .set((eb) => ({
            fee_paise: fee?.paise ?? null,
            fee_tax_paise: fee?.taxPaise ?? null,
            fee_tries: eb('fee_tries', '+', 1),
            fee_asked_at: clock.now(),
          }))
          .where('payment_id', '=', paymentId)
          .where('fee_paise', 'is', null)
          .execute(),
      );
    } catch (error) {
      if (isGatewayError(error)) return;
      throw error;
    }
  }
}

async function listWithoutFee(db: Db, askedBefore: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .select('payment_id')
    .where('fee_paise', 'is', null)
    .where('method', '=', 'provider')
    .where((eb) => eb('fee_tries', '<', eb.lit(TRIES)))
    .where((eb) => eb.or([eb('fee_asked_at', 'is', null), eb('fee_asked_at', '<', askedBefore)]))
    .orderBy('fee_asked_at', (order) => order.asc().nullsFirst())
    .orderBy('captured_at', 'desc')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ payment_id }) => payment_id);
}

/** Undefined: the provider does not say, or does not have this payment. */
async function findFee(gateway: PaymentGateway, paymentId: string): Promise<ProviderFee | undefined> {
  try {
    return (await gateway.getPayment(paymentId)).fee;
  } catch (error) {
    if (error instanceof GatewayRefusedError) return undefined;
    throw error;
  }
}

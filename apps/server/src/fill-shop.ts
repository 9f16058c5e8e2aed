import { type Config, ConfigError, type Database, type Pictures, ensureAdmin, systemClock } from '@shop/api';
import type { Logger } from 'pino';
import type { PastPayment } from 'razorpay-sandbox';
import { tellProgress } from './tell-progress.ts';

interface FillDependencies {
  config: Config;
  database: Database;
  pictures: Pictures;
  logger: Logger;
}

/** What was filled in. */
interface Filled {
  /** Payments of the demonstration shop's past orders, which the sandbox must know. */
  payments: PastPayment[];
}

/**
 * Ensures that somebody can run the shop: fills an empty database with the demonstration shop if that is wanted,
 * otherwise creates the first admin if one is named.
 * @throws ConfigError for an admin's password that the shop refuses
 */
export async function fillShop({ config, database, pictures, logger }: FillDependencies): Promise<Filled> {
  const payments = await refusingUnfitPassword(async () => {
    const filled = config.demo ? await fillDemo({ config, database, pictures, logger }) : null;
    const adminId = filled?.adminId ?? (config.admin && (await ensureAdmin(database, config.admin)));
    if (adminId !== null) logger.info({ event: 'rights', account: adminId }, 'the first admin was made');
    return filled?.payments;
  });
  return { payments: payments ?? [] };
}

async function fillDemo({
  config,
  database,
  pictures,
  logger,
}: FillDependencies): Promise<(Filled & { adminId: string }) | null> {
  const { fillDemoShop } = await import('@shop/demo');
  let endProgress: (() => void) | undefined;
  const filled = await fillDemoShop({
    database,
    pictures,
    clock: systemClock,
    admin: config.admin,
    onStart: () => (endProgress = tellProgress('Filling the shop')),
  });
  endProgress?.();
  if (filled === null) return null;
  logger.debug('the demonstration shop was filled in');
  const payments = filled.payments.map(
    ({ providerOrderId, paymentId, amountPaise, capturedAt, refundedAt }) => ({
      orderId: providerOrderId,
      paymentId,
      amount: amountPaise,
      capturedAt,
      refundedAt,
    }),
  );
  return { payments, adminId: filled.adminId };
}

async function refusingUnfitPassword<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'unfit_password') {
      throw new ConfigError('ADMIN_PASSWORD', error.message);
    }
    throw error;
  }
}

import { join } from 'node:path';
import type { Config } from '@shop/api';
import type { Logger } from 'pino';
import type { RunningSandbox } from 'razorpay-sandbox';
import { StartError } from './start-error.ts';

/** Starts the sandbox next to a shop without keys; null if there are keys. */
export async function openSandbox(config: Config, logger: Logger): Promise<RunningSandbox | null> {
  const { ownSandboxPort: port, keyId, keySecret, webhookSecrets, apiUrl, checkoutUrl } = config.razorpay;
  if (port === null) return null;
  const { startRazorpaySandbox } = await import('razorpay-sandbox');
  const shopOnThisMachine = new URL('/api/payments/razorpay/webhook', apiUrl);
  shopOnThisMachine.port = String(config.port);
  try {
    return await startRazorpaySandbox({
      port,
      host: config.host,
      dataDir: join(config.dataDir, 'razorpay'),
      keyId,
      keySecret,
      webhookUrl: shopOnThisMachine.href,
      webhookSecret: webhookSecrets[0],
      publicUrl: new URL(checkoutUrl).origin,
      logger,
    });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
      throw new StartError(
        `PORT: ${port}, the port after it, is in use, and the simulated payments need it; give another PORT`,
      );
    }
    throw error;
  }
}

import type { ShopContext } from '../../../shop-context.ts';
import type { PaymentGateway } from '../../gateway/index.ts';

/** The part of the environment's configuration that the owner is shown. */
export interface SetupEnvironment {
  keys: 'simulated' | 'test' | 'live';
  keyId: string;
  mail: 'smtp' | 'folder';
  /** The address that shoppers see, without a trailing slash. */
  publicUrl: string;
  /** Where the provider sends its webhooks. */
  webhookUrl: string;
}

export interface SetupDependencies extends Pick<ShopContext, 'database' | 'clock' | 'readSettings'> {
  gateway: PaymentGateway;
  environment: SetupEnvironment;
}

import type { ShopContext } from '../../../shop-context.ts';
import type { PaymentGateway } from '../../gateway/index.ts';

/** The part of the environment's configuration that the owner is shown. */
export interface SetupEnvironment {
  /** `none`: nobody can pay online, because no keys are entered or they cannot be opened. */
  keys: 'none' | 'simulated' | 'test' | 'live';
  keyId: string;
  /** `locked`: mails wait, because the password cannot be opened. */
  mail: 'smtp' | 'folder' | 'locked';
  /** The address that shoppers see, without a trailing slash. */
  publicUrl: string;
  /** Where the provider sends its webhooks. */
  webhookUrl: string;
}

export interface SetupDependencies extends Pick<ShopContext, 'database' | 'clock' | 'readSettings'> {
  gateway: PaymentGateway;
  environment: SetupEnvironment;
}

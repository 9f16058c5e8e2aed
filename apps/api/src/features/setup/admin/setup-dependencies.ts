import type { ShopContext } from '../../../shop-context.ts';
import type { PaymentGateway } from '../../gateway/index.ts';

/** How the shop is set up, as the owner is shown it. */
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
  /** As it is now, with what was entered a moment ago. */
  readEnvironment: () => Promise<SetupEnvironment>;
}

import type { ReadSettings } from '@shop/contract/settings/shop-settings';
import type { Database } from './database.ts';
import type { Clock } from './platform/clock.ts';
import type { AnswerCache } from './platform/http/cached-answers.ts';
import type { Logger } from './platform/logger.ts';
import type { Pictures } from './platform/media/pictures.ts';

/**
 * What the parts of a shop have in common. Each takes only what it uses: `Pick<ShopContext, 'database' | 'clock'>`.
 * What a feature makes for others, such as papers or the gateway, is handed in beside it.
 */
export interface ShopContext {
  database: Database;
  clock: Clock;
  /** The current settings; what is read belongs to one moment. */
  readSettings: ReadSettings;
  logger: Logger;
  pictures: Pictures;
  /** Cached answers of public reads. */
  answers: AnswerCache;
  /** What the addresses of pictures start with; empty: they are paths. */
  mediaBase: string;
  /** The address that shoppers see, without a trailing slash. */
  publicUrl: string;
  /** Where the provider sends a shopper back to after a payment. */
  returnUrl: string;
  /** When off, nobody has to wait and nobody is refused for unpaid orders (`RATE_LIMITS`). */
  rateLimits: boolean;
  /** How long an unpaid order holds its stock (`HOLD_SECONDS`); null: as the settings say. */
  holdSeconds: number | null;
  /** Real money moves, so the shop must not sell under the placeholder name and address. */
  takesRealMoney: boolean;
}

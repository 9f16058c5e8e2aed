import type { Language } from '@shop/contract/languages';
import * as questionRefusals from '@shop/contract/questions/refusals';
import { v7 as uuidv7 } from 'uuid';
import { refuse } from '../../platform/errors.ts';
import { networkOf } from '../../platform/network-address.ts';
import type { ShopContext } from '../../shop-context.ts';
import { type Limit, countAttempt } from '../rate-limits/index.ts';

const DAY_MS = 24 * 3_600_000;
/** Questions a day. Thousands of people share one address of a mobile network. */
const SHOPPER_LIMIT: Limit = { by: 'email', count: 5, windowMs: DAY_MS };
const NETWORK_LIMIT: Limit = { by: 'network', count: 50, windowMs: DAY_MS };

/** An address of the web or of a mailbox: what people advertise with. */
const LINK =
  /https?:|www\.|[^\s@]@[^\s@]|[a-z0-9-]\.(?:com|in|net|org|co|io|shop|store|xyz|info|biz|ly|me)\b/i;

export type AskDependencies = Pick<ShopContext, 'database' | 'clock' | 'rateLimits'>;

interface NewQuestion {
  productId: string;
  asker: { userId: string; userName: string; email: string };
  question: string;
  language: Language;
  /** The network address that the call came from. */
  address: string;
}

/**
 * Keeps a question for the owner. Nobody else sees it before it is answered.
 * @throws no_links, product_not_found, too_many_questions
 */
export async function askQuestion(
  { database, clock, rateLimits }: AskDependencies,
  { productId, asker, question, language, address }: NewQuestion,
): Promise<void> {
  if (LINK.test(question)) throw refuse(questionRefusals.noLinks, { field: 'question' });
  await database.write(async (tx) => {
    const product = await tx
      .selectFrom('products')
      .select('id')
      .where('id', '=', productId)
      .where('deleted_at', 'is', null)
      .where('is_published', '=', true)
      .executeTakeFirst();
    if (!product) throw refuse(questionRefusals.productNotFound);
    const at = clock.now();
    if (rateLimits) {
      const email = asker.email.toLowerCase();
      const attempt = { kind: 'question', email, network: networkOf(address), at } as const;
      const waitMs = await countAttempt(tx, attempt, [SHOPPER_LIMIT, NETWORK_LIMIT]);
      if (waitMs > 0) throw refuse(questionRefusals.tooMany, { retryAfterSeconds: waitMs / 1000 });
    }
    await tx
      .insertInto('questions')
      .values({
        id: uuidv7(),
        product_id: productId,
        user_id: asker.userId,
        user_name: asker.userName,
        language,
        question: question.trim(),
        asked_at: at,
      })
      .execute();
  });
}

import { isPlaceholderEmail } from '@shop/contract/auth/placeholder-email';
import * as questionRefusals from '@shop/contract/questions/refusals';
import * as reviewRefusals from '@shop/contract/reviews/refusals';
import type { Tx } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';
import { isStillSeen } from '../../../platform/still-seen.ts';
import type { ShopContext } from '../../../shop-context.ts';
import { mailParts, mailWords, queueMail } from '../../mails/index.ts';

export type AnswerDependencies = Pick<ShopContext, 'database' | 'clock' | 'readSettings'>;

/**
 * Publishes a question with its answer, or changes the answer. The first answer is mailed to who asked, unless the
 * account is closed.
 * @throws question_not_found, answer_changed if `answerSeen` is not the present one any more
 */
export function answerQuestion(
  { database, ...dependencies }: AnswerDependencies,
  answer: { id: string; answer: string; answerSeen?: string | undefined },
): Promise<void> {
  return database.write((tx) => publish(tx, dependencies, answer));
}

/**
 * Sets a question aside: it is not published, or no longer.
 * @throws answer_changed if `answerSeen` is not the present answer any more
 */
export function dismissQuestion(
  { database, clock }: AnswerDependencies,
  { id, answerSeen }: { id: string; answerSeen: string | undefined },
): Promise<void> {
  return database.write(async (tx) => {
    tx.tell('catalogue');
    const before = await tx
      .selectFrom('questions')
      .select('answer')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst();
    const now = before?.answer ?? '';
    if (answerSeen !== undefined && answerSeen !== now)
      throw refuse(questionRefusals.answeredBefore, now, { data: { answer: now } });
    await tx.updateTable('questions').set({ dismissed_at: clock.now() }).where('id', '=', id).execute();
  });
}

async function publish(
  tx: Tx,
  { clock, readSettings }: Omit<AnswerDependencies, 'database'>,
  { id, answer, answerSeen }: Parameters<typeof answerQuestion>[1],
): Promise<void> {
  tx.tell('catalogue');
  const before = await tx
    .selectFrom('questions')
    .select(['answered_at', 'answer'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!before) throw refuse(questionRefusals.notFound);
  const now = before.answer ?? '';
  if (!isStillSeen({ seen: answerSeen, now, wanted: answer })) {
    throw refuse(reviewRefusals.answeredMeanwhile, now, { data: { answer: now } });
  }
  await tx
    .updateTable('questions')
    .set({ answer, answered_at: before.answered_at ?? clock.now(), dismissed_at: null })
    .where('id', '=', id)
    .execute();
  if (before.answered_at !== null) return;
  const asked = await tx
    .selectFrom('questions')
    .innerJoin('products', 'products.id', 'product_id')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['question', 'questions.language', 'title', 'slug', 'email'])
    .where('questions.id', '=', id)
    .executeTakeFirstOrThrow();
  if (isPlaceholderEmail(asked.email)) return;
  const { title, language } = asked;
  const words = mailWords(readSettings(), 'question_answered', { product: title }, language);
  const { question_answered: parts, back_in_stock: product } = mailParts(language);
  await queueMail(tx, {
    kind: 'question_answered',
    recipient: asked.email,
    ...words.mail({
      preview: parts.preview(),
      blocks: [
        ...words.opening,
        { kind: 'section', heading: parts.question(), lines: asked.question.split('\n') },
        { kind: 'section', heading: parts.answer(), lines: answer.split('\n') },
        ...words.next,
        { kind: 'button', label: product.button({ title }), to: `/shop/product/${asked.slug}` },
      ],
    }),
  });
}

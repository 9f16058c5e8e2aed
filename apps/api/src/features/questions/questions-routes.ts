import { PAGE_LIMIT } from '@shop/contract/limits';
import * as contract from '@shop/contract/questions/endpoints';
import * as questionMessages from '@shop/contract/questions/messages';
import { readPage } from '../../platform/database/read-page.ts';
import type { AnswerCache } from '../../platform/http/cached-answers.ts';
import type { Serve } from '../../platform/http/endpoint-registrar.ts';
import { type AskDependencies, askQuestion } from './ask-question.ts';

/** Asking about a product, and reading what was answered. Lists are cached until the catalogue changes. */
export function serveQuestions(
  serve: Serve,
  { answers, ...dependencies }: AskDependencies & { answers: AnswerCache },
): void {
  serve(contract.askQuestion, async ({ say, identity, params: { productId }, body, request }) => {
    const { question, language = 'en' } = body;
    await askQuestion(dependencies, { productId, asker: identity, question, language, address: request.ip });
    return { message: say(questionMessages.asked) };
  });

  serve(
    contract.listQuestions,
    async ({ params: { productId }, query: { page = 1, limit = PAGE_LIMIT } }) => {
      const newest = dependencies.database.read
        .selectFrom('questions')
        .select(['id', 'user_name', 'question', 'asked_at', 'answer'])
        .where('product_id', '=', productId)
        .where('answer', 'is not', null)
        .where('dismissed_at', 'is', null)
        .orderBy('answered_at', 'desc')
        .orderBy('id', 'desc');
      const { rows, total } = await readPage(newest, { page, limit });
      const data = rows.map(({ id, user_name: userName, question, asked_at: askedAt, answer }) => ({
        _id: id,
        userName,
        question,
        askedAt: askedAt.toISOString(),
        answer: answer ?? '',
      }));
      return { data, total };
    },
    { cached: answers },
  );
}

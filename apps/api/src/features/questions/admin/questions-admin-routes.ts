import { PAGE_LIMIT } from '@shop/contract/limits';
import * as contract from '@shop/contract/questions/endpoints';
import * as questionMessages from '@shop/contract/questions/messages';
import * as questionRefusals from '@shop/contract/questions/refusals';
import type { OwnersQuestion, QuestionState } from '@shop/contract/questions/schemas';
import type { Db } from '../../../database.ts';
import { readPage } from '../../../platform/database/read-page.ts';
import { refuse } from '../../../platform/errors.ts';
import type { Serve } from '../../../platform/http/endpoint-registrar.ts';
import { type AnswerDependencies, answerQuestion, dismissQuestion } from './answer-question.ts';

/** Questions for the owner: those that wait, answering them, setting them aside. */
export function serveQuestionsAdmin(serve: Serve, dependencies: AnswerDependencies): void {
  const { database } = dependencies;

  serve(contract.listAllQuestions, async ({ query: { page = 1, limit = PAGE_LIMIT, state = 'waiting' } }) => {
    const inOrder = ofState(selectQuestions(database.read), state)
      .orderBy('asked_at', state === 'waiting' ? 'asc' : 'desc')
      .orderBy('questions.id', state === 'waiting' ? 'asc' : 'desc');
    const { rows, total } = await readPage(inOrder, { page, limit });
    return { data: rows.map(present), total };
  });

  serve(contract.answerQuestion, async ({ params: { id }, body: { answer, answerSeen } }) => {
    await answerQuestion(dependencies, { id, answer: answer.trim(), answerSeen });
    return { message: questionMessages.answered, data: present(await getQuestion(database.read, id)) };
  });

  serve(contract.dismissQuestion, async ({ params: { id }, body: { answerSeen } }) => {
    await dismissQuestion(dependencies, { id, answerSeen });
    return { message: questionMessages.dismissed, data: present(await getQuestion(database.read, id)) };
  });
}

type QuestionRow = Awaited<ReturnType<typeof getQuestion>>;

function selectQuestions(db: Db) {
  return db
    .selectFrom('questions')
    .innerJoin('products', 'products.id', 'product_id')
    .selectAll('questions')
    .select('products.title as productTitle');
}

function ofState(query: ReturnType<typeof selectQuestions>, state: QuestionState) {
  if (state === 'dismissed') return query.where('dismissed_at', 'is not', null);
  return query.where('dismissed_at', 'is', null).where('answer', state === 'waiting' ? 'is' : 'is not', null);
}

async function getQuestion(db: Db, id: string) {
  const row = await selectQuestions(db).where('questions.id', '=', id).executeTakeFirst();
  if (!row) throw refuse(questionRefusals.notFound);
  return row;
}

function present(row: QuestionRow): OwnersQuestion {
  return {
    _id: row.id,
    productId: row.product_id,
    productTitle: row.productTitle,
    userName: row.user_name,
    question: row.question,
    askedAt: row.asked_at.toISOString(),
    answer: row.answer ?? '',
    state: row.dismissed_at ? 'dismissed' : row.answer === null ? 'waiting' : 'answered',
  };
}

import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { MAX_QUESTION, MAX_TEXT } from '../limits.ts';
import { Done, Id, PageLanguage, PageOf, pageQuery, Shape, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import { OwnersQuestion, Question, QuestionState } from './schemas.ts';

export const askQuestion = endpoint(calls.askQuestion, {
  summary: 'Asks the shop about a product. It is published with the answer, which is also mailed.',
  params: Shape({ productId: Id }),
  body: Shape({
    question: Type.String({ minLength: 1, maxLength: MAX_QUESTION, pattern: '\\S' }),
    language: Type.Optional(PageLanguage),
  }),
  response: Done,
});

export const listQuestions = endpoint(calls.listQuestions, {
  summary: 'Lists the answered questions about a product, latest answer first.',
  params: Shape({ productId: Id }),
  query: Shape(pageQuery),
  response: PageOf(Question),
});

export const listAllQuestions = endpoint(calls.listAllQuestions, {
  summary: 'Lists the questions about all products: waiting ones oldest first, others newest first.',
  query: Shape({ ...pageQuery, state: Type.Optional(QuestionState) }),
  response: PageOf(OwnersQuestion),
});

export const answerQuestion = endpoint(calls.answerQuestion, {
  summary:
    'Publishes a question with its answer, or changes the answer. The first one is mailed to the asker. 409 with the present `answer` in `data` if it is not `answerSeen` any more.',
  params: Shape({ id: Id }),
  body: Shape({
    answer: Type.String({ minLength: 1, maxLength: MAX_TEXT, pattern: '\\S' }),
    /** The answer that the owner saw; empty: none. Left out: any. */
    answerSeen: Type.Optional(Type.String({ maxLength: MAX_TEXT })),
  }),
  response: WithData(OwnersQuestion),
});

export const dismissQuestion = endpoint(calls.dismissQuestion, {
  summary:
    'Sets a question aside: it is not published, or no longer. Nobody is told. An answer brings it back. 409 with the present answer in `data` if that is not `answerSeen`.',
  params: Shape({ id: Id }),
  /** The answer that the owner saw; empty: none. Left out: any. */
  body: Shape({ answerSeen: Type.Optional(Type.String({ maxLength: MAX_TEXT })) }),
  response: WithData(OwnersQuestion),
});

import { Type, type Static } from 'typebox';
import { Shape, Time } from '../schemas.ts';

/** A shopper's question about a product with the shop's answer, as everybody reads it. */
export const Question = Shape({
  _id: Type.String(),
  userName: Type.String(),
  question: Type.String(),
  askedAt: Time,
  answer: Type.String(),
});
export type Question = Static<typeof Question>;

/** `waiting`: neither answered nor dismissed. */
export const QuestionState = Type.Enum(['waiting', 'answered', 'dismissed']);
export type QuestionState = Static<typeof QuestionState>;

/** A question as owners see it. */
export const OwnersQuestion = Shape({
  ...Question.properties,
  productId: Type.String(),
  productTitle: Type.String(),
  state: QuestionState,
  /** Empty as long as there is none. */
  answer: Type.String(),
});
export type OwnersQuestion = Static<typeof OwnersQuestion>;

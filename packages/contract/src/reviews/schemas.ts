import { Type, type Static } from 'typebox';
import { Shape, Time } from '../schemas.ts';

export const Review = Shape({
  _id: Type.String(),
  productId: Type.String(),
  userId: Type.String(),
  userName: Type.String(),
  reviewMessage: Type.String(),
  /** 1 to 5. */
  reviewValue: Type.Integer(),
  createdAt: Time,
});
export type Review = Static<typeof Review>;

import { Type, type Static } from 'typebox';
import { Shape } from '../schemas.ts';

/** `admin`, or any other value for a shopper; registration makes `user` (rulings 17, 18). */
export const Role = Type.Union([Type.Literal('user'), Type.Literal('admin')]);
export type Role = Static<typeof Role>;

/** The signed-in person as the browser knows them. */
export const Account = Shape({
  id: Type.String(),
  /** The same as `userName` (product §3). */
  name: Type.String(),
  email: Type.String(),
  userName: Type.String(),
  role: Role,
});
export type Account = Static<typeof Account>;

export const Email = Type.String({ format: 'email', maxLength: 254 });

/**
 * Accepted as typed. The server checks its length and whether it is too common, and answers with a sentence (ruling
 * 15).
 */
export const Password = Type.String({ minLength: 1, maxLength: 1_000 });

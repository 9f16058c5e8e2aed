import { Type, type Static } from 'typebox';
import { Shape, Time } from '../schemas.ts';

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

/** What becomes of a mailed code. */
export const MailedCode = Shape({
  /** It can still be used. */
  isOpen: Type.Boolean(),
  /** `waiting`: the mail server cannot be reached; `refused`: it does not take mail for this address. */
  mail: Type.Enum(['sent', 'waiting', 'refused']),
});
export type MailedCode = Static<typeof MailedCode>;

/** A browser in which somebody is signed in: one that stays signed in, or a session of its own. */
export const Device = Shape({
  id: Type.String(),
  /** 'Chrome'; empty: unknown. */
  browser: Type.String(),
  /** 'Android'; empty: unknown. */
  system: Type.String(),
  /** It is the one that asks. */
  isThis: Type.Boolean(),
  staysSignedIn: Type.Boolean(),
  signedInAt: Time,
  lastUsedAt: Time,
});
export type Device = Static<typeof Device>;

import { type Static, Type } from 'typebox';
import { MAX_KEY_NAME } from '../limits.ts';
import { Id, Shape, Time } from '../schemas.ts';
import { keyPermissions } from './key-permissions.ts';

const Permissions = Type.Array(Type.Enum(keyPermissions), {
  minItems: 1,
  uniqueItems: true,
  maxItems: keyPermissions.length,
});

export const KeyTerms = Shape({
  /** By which the trail names it. */
  name: Type.String({ minLength: 1, maxLength: MAX_KEY_NAME, pattern: '\\S' }),
  permissions: Permissions,
  /** The last day in India on which it opens anything, such as `2026-12-31`; left out: until it is revoked. */
  lastDay: Type.Optional(Type.String({ maxLength: 10 })),
});
export type KeyTerms = Static<typeof KeyTerms>;

export const Key = Shape({
  _id: Id,
  ...KeyTerms.properties,
  /** Why it opens nothing: its last day is over, or its maker no longer works for the shop. Left out: it does. */
  ended: Type.Optional(Type.Enum(['day', 'maker'])),
  madeBy: Type.String(),
  createdAt: Time,
  /** The day in India and the network of its last call; left out: there was none. */
  lastUsed: Type.Optional(Shape({ day: Type.String(), network: Type.String() })),
});
export type Key = Static<typeof Key>;

/** `shopkey_` and 43 letters. It is told once. */
export const NewKey = Shape({ _id: Id, key: Type.String() });
export type NewKey = Static<typeof NewKey>;

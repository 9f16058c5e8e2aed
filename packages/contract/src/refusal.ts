import type { Message, Text } from '@shop/messages';

/** The kind of rule that was broken. It decides the status of the answer. */
export type RefusalKind =
  | 'bad_input'
  | 'signed_out'
  | 'not_allowed'
  | 'not_found'
  | 'wrong_method'
  | 'conflict'
  | 'too_large'
  | 'wrong_type'
  | 'too_many'
  | 'unavailable';

/** The status of each kind: 503 where something that the call depends on does not answer and nothing was changed. */
export const STATUSES: Readonly<Record<RefusalKind, number>> = {
  bad_input: 400,
  signed_out: 401,
  not_allowed: 403,
  not_found: 404,
  wrong_method: 405,
  conflict: 409,
  too_large: 413,
  wrong_type: 415,
  too_many: 429,
  unavailable: 503,
};

/** A rule that a call may break: what a client can tell it by, and what its person reads. */
export interface Refusal<V = void> {
  readonly kind: RefusalKind;
  /** Stable, for programs. */
  readonly code: string;
  /** The sentence; in English unless told. */
  readonly text: Text<V>;
  readonly takesValues: boolean;
  /** What owners read has no other language than English. */
  readonly for: 'owners' | 'everybody';
}

/** A refusal that a shopper may read, so it is written in every language. */
export function refusal<V extends Record<string, string | number> | void = void>(
  kind: RefusalKind,
  code: string,
  text: Message<V>,
): Refusal<V> {
  return { kind, code, text, takesValues: text.source.en.includes('{'), for: 'everybody' };
}

/** A refusal that only owners or programmers read: in English. */
export function ownersRefusal<V = void>(
  kind: RefusalKind,
  code: string,
  text: string | ((values: V) => string),
): Refusal<V> {
  return typeof text === 'string'
    ? { kind, code, text: () => text, takesValues: false, for: 'owners' }
    : { kind, code, text, takesValues: true, for: 'owners' };
}

/** A refusal whose sentence is made by the rule that is broken, in whichever language it is read. */
export function wordedRefusal(kind: RefusalKind, code: string): Refusal<{ sentence: string }> {
  return { kind, code, text: ({ sentence }) => sentence, takesValues: true, for: 'everybody' };
}

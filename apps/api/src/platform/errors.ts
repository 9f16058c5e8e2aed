/** The kind of rule that was broken. The HTTP layer turns it into a status. */
export type ErrorKind =
  | 'bad_input'
  | 'signed_out'
  | 'not_allowed'
  | 'not_found'
  | 'conflict'
  | 'too_many'
  | 'unavailable';

interface Details {
  /** A sentence for each field that is wrong, by its name in the request. */
  fields?: Record<string, string>;
  /** What the caller needs to continue, as the contract defines it. */
  data?: unknown;
  /** Seconds until another try makes sense. */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** A broken rule: a stable `code` for programs and a sentence for the person who met it. */
export abstract class ShopError extends Error {
  abstract readonly kind: ErrorKind;
  abstract readonly code: string;
  readonly fields: Record<string, string> | undefined;
  readonly data: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor(userMessage: string, { fields, data, retryAfterSeconds, cause }: Details = {}) {
    super(userMessage, { cause });
    this.name = new.target.name;
    this.fields = fields;
    this.data = data;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The request is wrong: 400. */
export abstract class BadInputError extends ShopError {
  readonly kind = 'bad_input';
}

/** Nobody is signed in, or signing in failed: 401. */
export abstract class SignedOutError extends ShopError {
  readonly kind = 'signed_out';
}

/** This account is not allowed to: 403. */
export abstract class NotAllowedError extends ShopError {
  readonly kind = 'not_allowed';
}

/** It does not exist, or the caller may not know of it: 404. */
export abstract class NotFoundError extends ShopError {
  readonly kind = 'not_found';
}

/** The present state forbids it: 409. */
export abstract class ConflictError extends ShopError {
  readonly kind = 'conflict';
}

/** Too many requests: 429. */
export abstract class TooManyError extends ShopError {
  readonly kind = 'too_many';
}

/** Something that the call depends on does not answer; nothing was changed: 503. */
export abstract class UnavailableError extends ShopError {
  readonly kind = 'unavailable';
}

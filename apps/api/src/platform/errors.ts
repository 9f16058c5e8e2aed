import type { Refusal, RefusalKind } from '@shop/contract/refusal';
import { type Said, type SaidValues, said, sayIn } from '@shop/messages';

/** What a person reads: said in their language, or a text for owners in English. */
export type Sentence = Said | string;

interface Details {
  /** The field of the request that is wrong, which gets the sentence of the refusal. */
  field?: string;
  /** A sentence for each field that is wrong, by its name in the request. */
  fields?: Record<string, Sentence>;
  /** What the caller needs to continue, as the contract defines it. */
  data?: unknown;
  /** Seconds until another try makes sense. */
  retryAfterSeconds?: number;
  cause?: unknown;
}

/**
 * A broken rule of the contract, made by `refuse`: a stable `code` for programs, which tells it from others
 * (`isRefused`), and a sentence for the person who met it. Errors that bring more than that have classes of their own.
 */
export class ShopError extends Error {
  readonly kind: RefusalKind;
  readonly code: string;
  readonly sentence: Sentence;
  readonly fields: Record<string, Sentence> | undefined;
  readonly data: unknown;
  readonly retryAfterSeconds: number | undefined;

  constructor({ kind, code }: Pick<Refusal, 'kind' | 'code'>, sentence: Sentence, details: Details = {}) {
    const { field, fields, data, retryAfterSeconds, cause } = details;
    super(sayIn(sentence, 'en'), { cause });
    this.name = new.target.name;
    this.kind = kind;
    this.code = code;
    this.sentence = sentence;
    this.fields = field === undefined ? fields : { [field]: sentence };
    this.data = data;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The values of a refusal's sentence, if it takes any, and what else the answer brings. */
type Given<V> = [V] extends [void] ? [details?: Details] : [values: SaidValues<V>, details?: Details];

/** The error that refuses a call: `throw refuse(codeEnded, { day })`. */
export function refuse<V>(refusal: Refusal<V>, ...given: NoInfer<Given<V>>): ShopError {
  const { text, takesValues } = refusal;
  const [values, details] = (takesValues ? given : [undefined, ...given]) as [SaidValues<V>, Details?];
  const sentence = refusal.for === 'owners' ? text(values as V) : said(text, values);
  return new ShopError(refusal, sentence, details);
}

/** Whether an error is this refusal, or another with its code. */
export function isRefused(error: unknown, { code }: Pick<Refusal, 'code'>): error is ShopError {
  return error instanceof ShopError && error.code === code;
}

/** Refuses input with a sentence for each wrong field: that of the only one, or else that of the refusal. */
export function refuseFields(refusal: Refusal, fields: Record<string, Sentence>): ShopError {
  const [only, ...others] = Object.values(fields);
  const isOne = only !== undefined && others.length === 0;
  return new ShopError(refusal, isOne ? only : said(refusal.text), { fields });
}

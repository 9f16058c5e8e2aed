import { type Logger, pino } from 'pino';

/**
 * Writes each event as one line of JSON to standard output. Errors are written without the fields that databases and
 * mail servers add, without email addresses and without the queries of addresses, because those contain what people
 * typed.
 */
export function createLogger(level: string, destination?: { write(line: string): void }): Logger {
  const options = { level, base: undefined, serializers: { err: serializeError, error: serializeError } };
  return destination ? pino(options, destination) : pino(options);
}

const serializeError = (error: unknown) => presentError(error);

interface PresentedError {
  type: string;
  message: string;
  code?: unknown;
  stack?: string;
  cause?: PresentedError;
}

/** Longer texts are cut before they are cleaned: a database's message quotes what it was given. */
const MAX_MESSAGE_LENGTH = 2_000;
const MAX_STACK_LENGTH = 8_000;
/** An error may be its own cause. */
const MAX_CAUSES = 5;

function presentError(error: unknown, causes = 0): PresentedError {
  if (!(error instanceof Error)) {
    return { type: typeof error, message: withoutInput(String(error), MAX_MESSAGE_LENGTH) };
  }
  return {
    type: error.name,
    message: withoutInput(error.message, MAX_MESSAGE_LENGTH),
    ...('code' in error && { code: error.code }),
    stack: withoutInput(error.stack ?? '', MAX_STACK_LENGTH),
    ...(error.cause !== undefined && causes < MAX_CAUSES && { cause: presentError(error.cause, causes + 1) }),
  };
}

/** What separates words, and the parts of an address from each other. */
const WORD = /[^\s<>"'(),:;=/?&\\]+/g;
/** The query of an address, e.g. a signature. `?` begins it and is not part of the name, so this takes one pass. */
const QUERY = /\?[\w.~%-]+=[^\s"'<>]*/g;

/** The first `maxLength` characters of a text, without email addresses and without the queries of addresses. */
function withoutInput(text: string, maxLength: number): string {
  const isCut = text.length > maxLength;
  const cut = text.slice(0, maxLength);
  return cut
    .replace(QUERY, (query, at: number) => (isCut && at + query.length === cut.length ? '…' : '?<query>'))
    .replace(WORD, (word, at: number, whole: string) => {
      // Half of an email address would not be recognised.
      if (isCut && at + word.length === whole.length) return '…';
      return isEmail(word) ? '<email>' : word;
    });
}

/** `name@domain.example`, also as it is written in an address. `fastify@5.1.0` in a path is no email address. */
function isEmail(word: string): boolean {
  const [name = '', domain = '', ...others] = word.split(/@|%40/i);
  const ending = domain.slice(domain.lastIndexOf('.') + 1);
  return others.length === 0 ? name !== '' && domain.includes('.') && /^\D/.test(ending) : word.includes('.');
}

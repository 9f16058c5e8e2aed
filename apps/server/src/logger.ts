import { type Logger, pino } from 'pino';

/**
 * Writes each event as one line of JSON to standard output. Errors are written without the fields that databases and
 * mail servers add, and without email addresses, because those contain what people typed.
 */
export function createLogger(level: string, destination?: { write(line: string): void }): Logger {
  const options = { level, base: undefined, serializers: { err: presentError, error: presentError } };
  return destination ? pino(options, destination) : pino(options);
}

interface PresentedError {
  type: string;
  message: string;
  code?: unknown;
  stack?: string;
  cause?: PresentedError;
}

function presentError(error: unknown): PresentedError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutEmails(String(error)) };
  return {
    type: error.name,
    message: withoutEmails(error.message),
    ...('code' in error && { code: error.code }),
    stack: withoutEmails(error.stack ?? ''),
    ...(error.cause !== undefined && { cause: presentError(error.cause) }),
  };
}

function withoutEmails(text: string): string {
  return text.replace(/[^\s<>"'(),:;=]+@[^\s<>"'(),:;=]+\.[^\s<>"'(),:;=]+/g, '<email>');
}

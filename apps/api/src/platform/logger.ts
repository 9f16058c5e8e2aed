import type { BaseLogger } from 'pino';

/** The log for parts that have no request; a pino logger fits. */
export type Logger = Pick<BaseLogger, 'info' | 'warn' | 'error'>;

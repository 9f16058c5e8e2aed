import type { BaseLogger } from 'pino';

/** Where parts without a request write to; a pino logger fits. */
export type Logger = Pick<BaseLogger, 'info' | 'warn' | 'error'>;

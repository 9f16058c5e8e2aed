/** How the system says that nobody listens, or that a connection ended. */
const SYSTEM_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);
/**
 * Shut down by an admin, crashed, starting; read only, as a primary is that another server takes over from, or a standby
 * that is not promoted yet: https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const POSTGRES_CODES = /^(08...|57P0[123]|25006)$/;
/** What the driver says without a code. */
const DRIVER_WORDS =
  /^Connection terminated|^timeout exceeded when trying to connect|^Client has encountered a connection error/;

/**
 * Whether the database server was not to be had, or went away in the middle of it. Whether what was asked of it was
 * done is not known.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  return SYSTEM_CODES.has(code) || POSTGRES_CODES.test(code) || DRIVER_WORDS.test(error.message);
}

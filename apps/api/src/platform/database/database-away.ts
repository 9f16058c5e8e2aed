/** How the system says that nobody listens or is to be reached, or that a connection ended. */
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ERR_STREAM_DESTROYED',
  'ERR_STREAM_WRITE_AFTER_END',
]);
/**
 * A connection that failed; no room for one more; shut down by an admin, crashed, starting; idle for too long within a
 * transaction; read only, as a primary is that another server takes over from, or a standby that is not promoted yet; and
 * what clashes with others or with a standby's recovery, also where it was tried again:
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const POSTGRES_CODES = /^(08...|53300|57P0[1-5]|25P03|25006|40001|40P01)$/;
/** A standby that is not promoted yet, of what it does not do by then; the code stands for much else. */
const IN_RECOVERY = { code: '55000', words: /recovery is in progress/ };
/** What the driver, its pool and Kysely say without a code. */
const DRIVER_WORDS = [
  /^Connection terminated/,
  /^timeout e(xceeded when trying to connect|xpired$)/,
  /^Client (has encountered a connection error|was closed) and is not queryable/,
  /^Received unexpected \w+ message from backend/,
  /^Cannot use a pool after calling end on the pool/,
  /^Postgres connection has been discarded/,
];

/**
 * Whether the database server was not to be had, or went away in the middle of it. Whether what was asked of it was
 * done is not known.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (SYSTEM_CODES.has(code) || POSTGRES_CODES.test(code)) return true;
  if (code === IN_RECOVERY.code && IN_RECOVERY.words.test(error.message)) return true;
  // The socket's file is not there while the server is not.
  if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return true;
  if (DRIVER_WORDS.some((words) => words.test(error.message))) return true;
  // One for each address of a host name, or what the driver put its own words around.
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  return isDatabaseAway(error.cause);
}

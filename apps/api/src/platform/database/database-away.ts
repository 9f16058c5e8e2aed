/** System errors for a server that does not listen or cannot be reached, or for a connection that ended. */
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
 * In this sequence: a failed connection; no room for another one; shut down by an admin, crashed or starting; idle
 * for too long in a transaction; read-only, like a primary that another server takes over from, or a standby that is
 * not promoted yet; and conflicts with others or with a standby's recovery that also persisted when tried again:
 * https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const POSTGRES_CODES = /^(08...|53300|57P0[1-5]|25P03|25006|40001|40P01)$/;
/** What a standby answers to what it cannot do before it is promoted. The code also stands for many other errors. */
const IN_RECOVERY = { code: '55000', words: /recovery is in progress/ };
/** Errors without a code, from the driver, its pool and Kysely. */
const DRIVER_WORDS = [
  /^Connection terminated/,
  /^timeout e(xceeded when trying to connect|xpired$)/,
  /^Client (has encountered a connection error|was closed) and is not queryable/,
  /^Received unexpected \w+ message from backend/,
  /^Cannot use a pool after calling end on the pool/,
  /^Postgres connection has been discarded/,
];

/**
 * Whether the database server could not be reached, or went away during the call. It is then unknown whether the
 * statement took effect.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error ? String(error.code) : '';
  if (SYSTEM_CODES.has(code) || POSTGRES_CODES.test(code)) return true;
  if (code === IN_RECOVERY.code && IN_RECOVERY.words.test(error.message)) return true;
  // The socket file does not exist while the server is down.
  if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return true;
  if (DRIVER_WORDS.some((words) => words.test(error.message))) return true;
  // One error for each address of a host name, or an error that the driver wrapped in its own.
  if (error instanceof AggregateError) return error.errors.some(isDatabaseAway);
  return isDatabaseAway(error.cause);
}

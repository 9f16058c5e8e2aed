const CODES = new Set([
  'ENOSPC',
  'EDQUOT',
  '53100', // disk full, in Postgres and the embedded database
]);

/** Whether an error, or its cause, means that there is no room to write. */
export function isDiskFull(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && CODES.has(String(at.code))) return true;
  }
  return false;
}

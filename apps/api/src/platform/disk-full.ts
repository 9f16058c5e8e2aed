const CODES = new Set([
  'ENOSPC',
  'EDQUOT',
  '53100', // Postgres' and the embedded database's word for it
]);

/** Whether an error, or what caused it, tells that there is no room to write. */
export function isDiskFull(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ('code' in at && CODES.has(String(at.code))) return true;
  }
  return false;
}

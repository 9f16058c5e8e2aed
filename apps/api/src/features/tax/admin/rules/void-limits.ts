/** The last day of the following month on which a paper can be voided: GSTR-1 is due on the 11th. */
const LAST_DAY_TO_VOID = '10';

/** Whether a paper can still be voided today, which is until its month is filed. */
export function isStillVoidable(issuedOn: string, today: string): boolean {
  const [year = 0, month = 0] = issuedOn.split('-').map(Number);
  const next = month === 12 ? `${year + 1}-01` : `${year}-${String(month + 1).padStart(2, '0')}`;
  return today <= `${next}-${LAST_DAY_TO_VOID}`;
}

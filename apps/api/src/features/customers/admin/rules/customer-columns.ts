import { isPlaceholderEmail } from '@shop/contract/auth/placeholder-email';
import { dayOfIndia } from '@shop/contract/days';
import type { CsvCell } from '../../../../platform/http/csv-download.ts';
import type { CustomerRow } from '../customer-list-queries.ts';

/** What each column says about a customer. Money is in rupees, and days are days in India. */
export const customerColumns: readonly (readonly [
  name: string,
  cellOf: (customer: CustomerRow) => CsvCell,
])[] = [
  ['Name', ({ userName }) => userName],
  ['Email', ({ email }) => (isPlaceholderEmail(email) ? null : email)],
  ['Phone', ({ phone }) => phone],
  ['Orders', ({ orderCount }) => orderCount],
  ['Spent', ({ spentPaise }) => rupees(spentPaise)],
  ['Refunded', ({ refundedPaise }) => rupees(refundedPaise)],
  ['First order', ({ firstOrderAt }) => day(firstOrderAt)],
  ['Last order', ({ lastOrderAt }) => day(lastOrderAt)],
  ['Joined', ({ joinedAt }) => day(joinedAt)],
  ['Account closed', ({ closedAt }) => day(closedAt)],
  ['Customer ID', ({ id }) => id],
];

/** Always with two decimals, as in bookkeeping: `1234.50`. */
function rupees(paise: number): string {
  return (paise / 100).toFixed(2);
}

function day(moment: Date | null): string | null {
  return moment && dayOfIndia(moment);
}

import { listPageErrors } from '@shop/contract/page-errors/calls';
import type { PageErrors } from '@shop/contract/page-errors/schemas';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../platform/api-query.ts';
import { formatDay } from '../../../platform/shop-time.ts';
import { Card, CardHeading } from '../../../ui/card.tsx';
import { Table, TableHead } from '../../../ui/table.tsx';
import './page-errors-card.css';

/** On which pages and in which browsers errors happened. Shows nothing if there were none. */
export function PageErrorsCard() {
  const { data } = useQuery(apiQuery(listPageErrors, {}));
  if (!data || data.data.length === 0) return null;
  return (
    <Card aria-labelledby="page-errors" className="page-errors">
      <CardHeading id="page-errors">Pages that broke, last 7 days</CardHeading>
      <p className="page-errors-note">
        Visitors met an error there. Open the page in that browser to see it, and pass this list on to whoever
        maintains the shop. A newer version of the shop may have mended it.
      </p>
      <Table hasFigures>
        <TableHead columns={['Page', 'Browser', { number: 'Errors' }, { number: 'Last' }]} />
        <tbody>
          {data.data.map((row) => (
            <tr key={`${row.page} ${browserIn(row)}`}>
              <th scope="row" data-label="Page">
                {row.page === '*' ? 'An address without a page' : row.page}
              </th>
              <td data-label="Browser">{browserIn(row)}</td>
              <td data-label="Errors" data-cell="number">
                {row.errors.toLocaleString('en-IN')}
              </td>
              <td data-label="Last" data-cell="number">
                {formatDay(row.lastDay)}
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Card>
  );
}

function browserIn({ browser, version }: PageErrors): string {
  if (browser === 'other') return 'Another';
  return version === 0 ? browser : `${browser} ${version}`;
}

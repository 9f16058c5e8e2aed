import { exportStocktake } from '@shop/contract/stocktakes/calls';
import type { Stocktake } from '@shop/contract/stocktakes/schemas';
import { ExportButton } from '../../../platform/export-button.tsx';
import { formatDayAndTime } from '../../../platform/shop-time.ts';
import { Table, TableHead } from '../../../ui/table.tsx';

/** Stocktakes that were booked or given up, newest first. */
export function EndedStocktakes({ stocktakes }: { stocktakes: readonly Stocktake[] }) {
  return (
    <Table>
      <TableHead
        columns={['Ended', 'By', { number: 'Counted' }, { number: 'Different' }, 'Outcome']}
        action="Counts"
      />
      <tbody>
        {stocktakes.map(({ _id, endedAt = '', endedBy, counted, different, outcome }) => (
          <tr key={_id}>
            <th scope="row" data-label="Ended">
              {formatDayAndTime(endedAt)}
            </th>
            <td data-label="By">{endedBy}</td>
            <td data-label="Counted" data-cell="number">
              {counted.toLocaleString('en-IN')}
            </td>
            <td data-label="Different" data-cell="number">
              {different.toLocaleString('en-IN')}
            </td>
            <td data-label="Outcome">{outcome === 'booked' ? 'Booked' : 'Given up'}</td>
            <td data-cell="action">
              <ExportButton
                what="The stocktake"
                call={exportStocktake}
                request={{ query: { stocktake: _id } }}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

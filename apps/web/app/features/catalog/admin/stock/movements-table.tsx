import { movementKinds } from '@shop/contract/catalog/movement-kinds';
import type { StockMovement, MovementKind } from '@shop/contract/catalog/stock-schemas';
import type { To } from 'react-router';
import { OwnersLink } from '../../../../platform/owners-link.tsx';
import { formatDayAndTime } from '../../../../platform/shop-time.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Table, TableHead } from '../../../../ui/table.tsx';
import './movements-table.css';

interface MovementsTableProps {
  movements: readonly StockMovement[];
  /** All movements are of one product, which is named above the table. */
  isOfOneProduct: boolean;
  toProduct: (productId: string) => To;
}

/** Stock movements, newest first. On a phone each row becomes a card. */
export function MovementsTable({ movements, isOfOneProduct, toProduct }: MovementsTableProps) {
  return (
    <Table hasBlocks className={classNames('movements', isOfOneProduct && 'movements-of-one')}>
      <TableHead
        columns={[
          'When',
          ...(isOfOneProduct ? [] : ['Product']),
          'Kind',
          { number: 'Change' },
          { number: 'After' },
          'Who',
          'Why',
        ]}
      />
      <tbody>
        {movements.map((movement) => (
          <tr key={movement._id}>
            <td className="movement-when">
              <time dateTime={movement.at}>{formatDayAndTime(movement.at)}</time>
            </td>
            {isOfOneProduct ? null : (
              <td className="movement-product">
                <OwnersLink to={toProduct(movement.productId)}>{movement.title}</OwnersLink>
              </td>
            )}
            <td className="movement-kind">{kindInWords(movement.kind)}</td>
            <td data-cell="number" className="movement-change" data-moved={movedOf(movement)}>
              {changeInWords(movement)}
            </td>
            <td data-cell="number" className="movement-after">
              <After stockAfter={movement.stockAfter} />
            </td>
            <td className="movement-who">{whoInWords(movement)}</td>
            <td className="movement-why">
              <Why movement={movement} />
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function After({ stockAfter }: Pick<StockMovement, 'stockAfter'>) {
  if (stockAfter === undefined) return null;
  return (
    <>
      {stockAfter.toLocaleString('en-IN')}
      <span className="movement-unit"> in stock</span>
    </>
  );
}

function Why({ movement: { orderId, orderNumber, reason } }: { movement: StockMovement }) {
  return (
    <>
      {orderId === undefined ? null : (
        <OwnersLink to={`/admin/orders?order=${orderId}`}>{orderNumber ?? 'The order'}</OwnersLink>
      )}
      {reason === undefined ? null : <span>{reason}</span>}
    </>
  );
}

/** Whether pieces entered or left the shop. Undefined: neither. */
function movedOf({ stockChange }: StockMovement): 'in' | 'out' | undefined {
  if (stockChange === 0) return undefined;
  return stockChange > 0 ? 'in' : 'out';
}

function kindInWords(kind: MovementKind): string {
  return movementKinds.find(({ id }) => id === kind)?.label ?? kind;
}

/** `+12`, `−3`; if only the held pieces changed: `2 held`, `2 let go`. */
function changeInWords({ stockChange, heldChange }: StockMovement): string {
  if (stockChange !== 0) return `${stockChange > 0 ? '+' : '−'}${grouped(Math.abs(stockChange))}`;
  if (heldChange === 0) return '0';
  return heldChange > 0 ? `${grouped(heldChange)} held` : `${grouped(-heldChange)} released`;
}

/** Who caused the movement. */
function whoInWords({ by }: StockMovement): string {
  return by ?? 'The shop';
}

function grouped(pieces: number): string {
  return pieces.toLocaleString('en-IN');
}

import type { PackingSlip } from '@shop/contract/packing/schemas';
import { Gift, TriangleAlert } from 'lucide-react';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { isMarkedOncePacked, keyOf, type PackedItem } from './judge-code.ts';
import { slipWarning } from './slip-warning.ts';
import type { Packing } from './use-packing.ts';
import './pack-orders.css';
import './packing-note.css';

/** The order that is being packed, with how many of its pieces are in the parcel. */
export function PackedOrder({ slip, packing }: { slip: PackingSlip; packing: Packing }) {
  const { countedOf, isDone, isMarking, mark, next } = packing;
  const warning = slipWarning(slip);
  const problem = packing.problemOf(slip);
  const { recipient } = slip.addressInfo;
  return (
    <Card aria-labelledby="packed-order">
      <div className="stack-close">
        <h2 id="packed-order">
          <OwnersLink to={`/admin/orders?order=${slip._id}`} className="quiet-link touch-link">
            <span translate="no">{slip.orderNumber}</span>
          </OwnersLink>
        </h2>
        <p className="soft">
          {`For ${recipient || slip.customerName}${slip.parcel === undefined ? '' : `, parcel ${slip.parcel} of this order`}`}
        </p>
        {warning ? (
          <p className="packing-note">
            <TriangleAlert size={18} aria-hidden />
            <span>{warning}</span>
          </p>
        ) : null}
        {slip.gift ? (
          <p className="packing-note">
            <Gift size={18} aria-hidden />
            <span>A gift: put no invoice into the parcel. It is mailed to the customer.</span>
          </p>
        ) : null}
        <ul>
          {slip.items.map((item) => (
            <Item
              key={keyOf(item)}
              item={item}
              pieces={countedOf(slip)[keyOf(item)] ?? 0}
              packing={packing}
            />
          ))}
        </ul>
        {problem && isMarkedOncePacked(slip) ? (
          <>
            <ProblemText>{`${slip.orderNumber} is complete, but was not marked as in process: ${problem}`}</ProblemText>
            <div>
              <Button small isPending={isMarking} onClick={() => mark(slip)}>
                Mark it again
              </Button>
            </div>
          </>
        ) : null}
        {isDone(slip) && next ? (
          <Button wide="onPhone" onClick={() => packing.choose(next)}>
            {`Next: ${next.orderNumber}`}
          </Button>
        ) : null}
      </div>
    </Card>
  );
}

function Item({ item, pieces, packing }: { item: PackedItem; pieces: number; packing: Packing }) {
  const isIn = pieces === item.quantity;
  return (
    <li className="list-line pack-item" data-is-in={isIn || undefined}>
      <span>
        <span>{item.title}</span>
        {item.inSet === undefined ? null : <small className="soft">{` · in ${item.inSet}`}</small>}
        {item.sku ? (
          <span className="pack-sku" translate="no">
            {item.sku}
          </span>
        ) : null}
      </span>
      <span className="row pack-count">
        <Button
          small
          variant="outline"
          aria-label={`One less of ${item.title}`}
          disabled={pieces === 0}
          onClick={() => packing.takeBack(item)}
        >
          −
        </Button>
        <strong>{`${pieces} of ${item.quantity}`}</strong>
        <Button
          small
          variant="outline"
          aria-label={`One more of ${item.title}`}
          onClick={() => packing.press(item)}
        >
          +
        </Button>
      </span>
    </li>
  );
}

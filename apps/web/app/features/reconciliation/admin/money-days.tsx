import { countOf } from '@shop/contract/count-of';
import { formatRupees } from '@shop/contract/money';
import type { MoneyDay } from '@shop/contract/reconciliation/schemas';
import { useState } from 'react';
import { formatDay } from '../../../platform/shop-time.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Table, TableHead } from '../../../ui/table.tsx';
import { Rupees } from '../../../ui/exact.tsx';
import './money-view.css';

/** On a phone each day is a card of its own. */
const FIRST_DAYS = 7;

/** The days on which money moved, with the amounts of both sides, newest first. */
export function MoneyDays({ days: compared }: { days: readonly MoneyDay[] }) {
  const [isWhole, setIsWhole] = useState(false);
  const days = compared.filter(hasMoney);
  const shown = isWhole ? days : days.slice(0, FIRST_DAYS);
  if (days.length === 0) {
    return (
      <EmptyState
        heading={compared.length === 0 ? 'No day has been compared yet' : 'No money has moved in 30 days'}
      >
        Each day’s money appears here from the first order on.
      </EmptyState>
    );
  }
  return (
    <section aria-labelledby="money-days">
      <h2 id="money-days" className="money-heading">
        Days with money
      </h2>
      <Table hasFigures>
        <TableHead
          columns={[
            'Day',
            ...['Razorpay payments', 'Received', 'Refunded', 'Settled', 'Cash, UPI, transfer'].map(
              (number) => ({
                number,
              }),
            ),
            'Books',
          ]}
        />
        <tbody>
          {shown.map((day) => (
            <DayRow key={day.day} day={day} />
          ))}
        </tbody>
      </Table>
      {shown.length < days.length ? (
        <Button small variant="outline" onClick={() => setIsWhole(true)}>
          {`Show all ${days.length} days`}
        </Button>
      ) : null}
    </section>
  );
}

function hasMoney(day: MoneyDay) {
  const { payments, shopTaken, providerRefunded, shopRefunded, settled, takenElsewhere, openDrifts } = day;
  return [payments, shopTaken, providerRefunded, shopRefunded, settled, takenElsewhere, openDrifts].some(
    (figure) => figure !== 0,
  );
}

function DayRow({ day }: { day: MoneyDay }) {
  return (
    <tr>
      <th scope="row" data-label="Day">
        {formatDay(day.day)}
      </th>
      <td data-label="Razorpay payments" data-cell="number">
        {day.payments}
      </td>
      <td data-label="Received" data-cell="number">
        <BothSides provider={day.providerTaken} shop={day.shopTaken} />
        <Beside amount={day.shopperFees} words="in fees from shoppers" />
      </td>
      <td
        data-label="Refunded"
        data-cell="number"
        data-nothing={day.providerRefunded === 0 && day.shopRefunded === 0 ? '' : undefined}
      >
        <BothSides provider={day.providerRefunded} shop={day.shopRefunded} />
      </td>
      <td data-label="Settled" data-cell="number" data-nothing={day.settled === 0 ? '' : undefined}>
        <Rupees of={day.settled} />
        <Beside amount={day.fees} words="in fees kept back" />
      </td>
      <td
        data-label="Cash, UPI, transfer"
        data-cell="number"
        data-nothing={day.takenElsewhere === 0 ? '' : undefined}
      >
        <Rupees of={day.takenElsewhere} />
      </td>
      <td data-label="Books">
        {day.openDrifts === 0 ? (
          <Badge tone="green">Agree</Badge>
        ) : (
          <Badge tone="red">{countOf(day.openDrifts, 'difference')}</Badge>
        )}
      </td>
    </tr>
  );
}

/** A further amount of a cell, below its figure. */
function Beside({ amount, words }: { amount: number; words: string }) {
  return amount === 0 ? null : <span className="money-beside">{`${formatRupees(amount)} ${words}`}</span>;
}

/** One figure if both sides agree, otherwise both. */
function BothSides({ provider, shop }: { provider: number; shop: number }) {
  return (
    <span>
      <Rupees of={provider} />
      {provider === shop ? null : <span className="money-other">{`shop: ${formatRupees(shop)}`}</span>}
    </span>
  );
}

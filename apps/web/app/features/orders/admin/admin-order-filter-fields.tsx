import { orderMethodLabels, orderMethods } from '@shop/contract/orders/order-methods';
import { orderNeedLabels, orderNeeds } from '@shop/contract/orders/order-needs';
import { orderStatusLabels, paymentStatuses, paymentStatusLabels } from '@shop/contract/orders/statuses';
import { unfinishedChoices } from '@shop/contract/orders/unfinished-orders';
import { ChoicePills } from '../../../ui/choice-pills.tsx';
import { Select, TextField } from '../../../ui/text-field.tsx';
import {
  BY_AGENTS,
  orderStatusesInTurn,
  unfinishedLabels,
  type AdminOrderFilter,
} from './admin-order-choice.ts';

const dayKinds = [
  { id: 'placed', label: 'Ordered' },
  { id: 'paid', label: 'Paid' },
];

const orderKinds = [
  { id: '', label: 'All orders' },
  ...orderNeeds.map((id) => ({ id, label: orderNeedLabels[id] })),
  ...unfinishedChoices.map((id) => ({ id, label: unfinishedLabels[id] })),
  { id: 'agent', label: BY_AGENTS },
];

interface FilterFieldsProps {
  filter: AdminOrderFilter;
  onChange: (change: Partial<AdminOrderFilter>) => void;
}

/** Selects all orders, those that wait for something, those that ended unpaid or did not, those by agents, and how they are paid. */
export function OrderKindFields({ filter, onChange }: FilterFieldsProps) {
  return (
    <>
      <Select
        label="Show"
        options={orderKinds}
        value={filter.needs || filter.unfinished || filter.filledBy}
        onChange={({ target }) =>
          onChange({
            needs: orderNeeds.find((need) => need === target.value) ?? '',
            unfinished: unfinishedChoices.find((choice) => choice === target.value) ?? '',
            filledBy: target.value === 'agent' ? 'agent' : '',
            statuses: [],
            payments: [],
          })
        }
      />
      <Select
        label="Payment method"
        options={[
          { id: '', label: 'Any' },
          ...orderMethods.map((id) => ({ id, label: orderMethodLabels[id] })),
        ]}
        value={filter.method}
        onChange={({ target }) =>
          onChange({ method: orderMethods.find((method) => method === target.value) ?? '' })
        }
      />
    </>
  );
}

/** Selects the status and payment status. */
export function OrderStateFields({ filter, onChange }: FilterFieldsProps) {
  return (
    <>
      <ChoicePills
        legend="Order Status"
        options={orderStatusesInTurn}
        labels={orderStatusLabels}
        chosen={filter.statuses}
        onChoose={(statuses) => onChange({ statuses })}
      />
      <ChoicePills
        legend="Payment Status"
        options={paymentStatuses}
        labels={paymentStatusLabels}
        chosen={filter.payments}
        onChoose={(payments) => onChange({ payments })}
      />
    </>
  );
}

/** Selects a span of days, and whether these are the days of the order or of its payment. */
export function OrderDayFields({ filter, onChange }: FilterFieldsProps) {
  const isReversed = filter.from !== '' && filter.to !== '' && filter.from > filter.to;
  return (
    <>
      <Select
        label="Date"
        options={dayKinds}
        value={filter.dateOf}
        onChange={({ target }) => onChange({ dateOf: target.value === 'paid' ? 'paid' : 'placed' })}
      />
      <TextField
        label="From"
        type="date"
        max={filter.to || undefined}
        value={filter.from}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <TextField
        label="To"
        type="date"
        min={filter.from || undefined}
        value={filter.to}
        error={isReversed ? 'This is before the first day.' : undefined}
        onChange={({ target }) => onChange({ to: target.value })}
      />
    </>
  );
}

import type { DatedCost } from '@shop/contract/profit/schemas';
import { dayInWords, dayOfIndia } from '@shop/contract/days';
import { isRupees, MAX_AMOUNT_RUPEES } from '@shop/contract/money';
import { type SubmitEvent, useState } from 'react';
import { typedNumber } from '../../../platform/typed-number.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { AmountsList } from '../../../ui/entries.tsx';
import { Rupees } from '../../../ui/exact.tsx';
import { PairForm } from '../../../ui/pair-form.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import './profit.css';

interface CostFormProps {
  label: string;
  costs: readonly DatedCost[];
  work: { isPending: boolean; problem: string | undefined };
  /** Without `cost` that day is taken back. */
  onSave: (cost: { fromDay: string; cost?: number }) => void;
}

/** What something costs: a new cost with the day from which it counts, and all that were entered. */
export function CostForm({ label, costs, work, onSave }: CostFormProps) {
  const [today] = useState(() => dayOfIndia(new Date()));
  const [cost, setCost] = useState('');
  // Without a cost, the sales of the year so far are to get theirs too.
  const [fromDay, setFromDay] = useState(costs.length > 0 ? today : `${today.slice(0, 4)}-01-01`);
  const [problem, setProblem] = useState<string>();

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const amount = typedNumber(cost);
    const isCost = amount !== null && isRupees(amount) && amount >= 0 && amount <= MAX_AMOUNT_RUPEES;
    setProblem(isCost ? undefined : 'Enter the cost in rupees, such as 45 or 45.50.');
    if (isCost) onSave({ fromDay, cost: amount });
  }

  return (
    <>
      <PairForm problem={work.problem} onSubmit={save}>
        <TextField
          label={label}
          inputMode="decimal"
          autoComplete="off"
          value={cost}
          error={problem}
          onChange={({ target }) => setCost(target.value)}
        />
        <TextField
          label="Counts from"
          type="date"
          max={today}
          value={fromDay}
          onChange={({ target }) => setFromDay(target.value)}
        />
        <Button type="submit" isPending={work.isPending} pendingLabel="Saving">
          Save
        </Button>
      </PairForm>
      {costs.length === 0 ? (
        <EmptyState heading="No cost is entered yet">
          Orders before the first day that you enter have no known profit.
        </EmptyState>
      ) : (
        <AmountsList>
          {costs.map((each) => (
            <li key={each.fromDay}>
              <span>{`From ${dayInWords(each.fromDay)}`}</span>
              <strong>
                <Rupees of={each.cost} />
              </strong>
              <Button
                small
                variant="plain"
                aria-label={`Take back the cost from ${dayInWords(each.fromDay)}`}
                isPending={work.isPending}
                onClick={() => onSave({ fromDay: each.fromDay })}
              >
                Take back
              </Button>
            </li>
          ))}
        </AmountsList>
      )}
      <p className="note">
        A new cost changes no order before its day. With a regular registration under GST, enter costs without
        the GST that you get back as input credit.
      </p>
    </>
  );
}

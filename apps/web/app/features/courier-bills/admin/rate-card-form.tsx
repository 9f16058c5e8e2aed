import { getRateCard, saveRateCard } from '@shop/contract/courier-bills/calls';
import { courierZoneLabels, courierZones } from '@shop/contract/courier-bills/kinds';
import type { RateCard } from '@shop/contract/courier-bills/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent } from 'react';
import { apiQuery } from '../../../platform/api-query.ts';
import { changedOf } from '../../../platform/changed-of.ts';
import { QueryView } from '../../../platform/query-view.tsx';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import './courier-bills.css';

interface NumberField {
  name: Exclude<keyof RateCard, 'fromPinCode' | 'zones'>;
  label: string;
  usual: string;
  least: number;
  most: number;
}

const boxFields: readonly NumberField[] = [
  { name: 'lengthCm', label: 'Length of the box (cm)', usual: '20', least: 1, most: 300 },
  { name: 'breadthCm', label: 'Breadth (cm)', usual: '15', least: 1, most: 300 },
  { name: 'heightCm', label: 'Height (cm)', usual: '8', least: 1, most: 300 },
  { name: 'boxGrams', label: 'Box and filling (g)', usual: '100', least: 0, most: 50_000 },
  { name: 'pieceGrams', label: 'A piece without a net quantity (g)', usual: '150', least: 0, most: 50_000 },
  { name: 'divisor', label: 'Cubic centimetres for a kilogram', usual: '5000', least: 1_000, most: 10_000 },
  { name: 'slabGrams', label: 'Billed in steps of (g)', usual: '500', least: 50, most: 10_000 },
  { name: 'disputeDays', label: 'Days for a dispute', usual: '7', least: 1, most: 90 },
];
const feeFields: readonly NumberField[] = [
  { name: 'cashFee', label: 'Cash fee in ₹, at least', usual: '', least: 0, most: 10_000 },
  { name: 'cashPercent', label: 'Or % of the cash', usual: '', least: 0, most: 200 },
  { name: 'returnPercent', label: 'Return, % of the way there', usual: '', least: 0, most: 200 },
  { name: 'claimDays', label: 'Days to claim a lost parcel', usual: '7', least: 1, most: 90 },
];
const whole = new Set<string>(['boxGrams', 'pieceGrams', 'divisor', 'slabGrams', 'disputeDays', 'claimDays']);
const optional = new Set<string>(feeFields.map(({ name }) => name));
const rateNames = courierZones.flatMap((zone) => [`${zone} first`, `${zone} further`]);

/** What was agreed with the courier, entered once. */
export function RateCardForm({ onSaved }: { onSaved: () => void }) {
  const query = useQuery(apiQuery(getRateCard, {}));
  return (
    <QueryView query={query} what="The rates" skeleton={<Skeleton height={40} />}>
      {({ data }) => <Form card={data} onSaved={onSaved} />}
    </QueryView>
  );
}

function Form({ card, onSaved }: { card: RateCard | null; onSaved: () => void }) {
  const [seen, setSeen] = useState(card);
  const [typed, setTyped] = useState<Record<string, string>>(() => textsOf(card));
  const [problems, setProblems] = useState<Record<string, string>>({});
  const saving = useApiMutation(saveRateCard, {
    failure: null,
    invalidates: [getRateCard],
    onSuccess: onSaved,
    onFailure({ code, data }) {
      if (code !== 'courier_rates_changed') return;
      setTyped(Object.assign(textsOf(data as RateCard | null), changedOf(textsOf(seen), typed)));
      setSeen(data as RateCard | null);
    },
  });
  const field = (name: string, label: string) => (
    <TextField
      key={name}
      name={name}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={typed[name] ?? ''}
      error={problems[name]}
      onChange={({ target }) => {
        setTyped({ ...typed, [name]: target.value });
        setProblems({});
      }}
    />
  );

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const wrong = problemsOf(typed);
    setProblems(wrong);
    // The form is longer than a screen: what is wrong may be far above the button.
    const first = [...event.currentTarget.querySelectorAll('input')].find(({ name }) => name in wrong);
    if (first) first.focus();
    else saving.mutate({ body: { ...cardOf(typed), seen } });
  }

  return (
    <form noValidate className="courier-form" onSubmit={save}>
      <p className="note">
        Leave empty what was not agreed: then it counts as the bill says. If the bill lists GST apart, enter
        rates without GST.
      </p>
      <div className="courier-facts">
        {field('fromPinCode', 'Parcels leave from PIN code')}
        {boxFields.map(({ name, label }) => field(name, label))}
      </div>
      {courierZones.map((zone) => (
        <fieldset key={zone}>
          <legend className="courier-heading">{`Zone ${zone}: ${courierZoneLabels[zone]}`}</legend>
          <div className="courier-facts">
            {field(`${zone} first`, 'First step in ₹')}
            {field(`${zone} further`, 'Each further step in ₹')}
          </div>
        </fieldset>
      ))}
      <div className="courier-facts">{feeFields.map(({ name, label }) => field(name, label))}</div>
      <ProblemText>{saving.problem}</ProblemText>
      <Button type="submit" isPending={saving.isPending} pendingLabel="Saving">
        Save
      </Button>
    </form>
  );
}

function text(value: number | undefined): string {
  return value === undefined ? '' : String(value);
}

function isNumber(typed: string): boolean {
  return /^\d+(\.\d{1,2})?$/.test(typed.trim());
}

function textsOf(card: RateCard | null): Record<string, string> {
  return {
    fromPinCode: card?.fromPinCode ?? '',
    ...Object.fromEntries(
      [...boxFields, ...feeFields].map(({ name, usual }) => [name, card ? text(card[name]) : usual]),
    ),
    ...Object.fromEntries(
      courierZones.flatMap((zone) => [
        [`${zone} first`, text(card?.zones[zone].first)],
        [`${zone} further`, text(card?.zones[zone].further)],
      ]),
    ),
  };
}

function problemsOf(typed: Record<string, string>): Record<string, string> {
  const wrong: Record<string, string> = {};
  if (!/^([1-9]\d{5})?$/.test(typed.fromPinCode?.trim() ?? '')) wrong.fromPinCode = 'Enter six digits.';
  for (const { name, least, most } of [...boxFields, ...feeFields]) {
    const entered = typed[name] ?? '';
    const value = Number(entered);
    if (entered.trim() === '' && optional.has(name)) continue;
    const isWhole = !whole.has(name) || Number.isInteger(value);
    if (isNumber(entered) && isWhole && value >= least && value <= most) continue;
    wrong[name] = `Enter a number from ${least} to ${most.toLocaleString('en-IN')}.`;
  }
  for (const name of rateNames) {
    const entered = typed[name] ?? '';
    if (entered.trim() === '' || isNumber(entered)) continue;
    wrong[name] = 'Enter the amount in rupees.';
  }
  return wrong;
}

function cardOf(typed: Record<string, string>): RateCard {
  const number = (name: string) => Number(typed[name]);
  const agreed = (name: string, as: string) => (typed[name]?.trim() ? { [as]: number(name) } : {});
  const rate = (zone: string) => ({
    ...agreed(`${zone} first`, 'first'),
    ...agreed(`${zone} further`, 'further'),
  });
  return {
    fromPinCode: typed.fromPinCode?.trim() ?? '',
    boxGrams: number('boxGrams'),
    pieceGrams: number('pieceGrams'),
    lengthCm: number('lengthCm'),
    breadthCm: number('breadthCm'),
    heightCm: number('heightCm'),
    divisor: number('divisor'),
    slabGrams: number('slabGrams'),
    zones: { A: rate('A'), B: rate('B'), C: rate('C'), D: rate('D'), E: rate('E') },
    ...agreed('cashFee', 'cashFee'),
    ...agreed('cashPercent', 'cashPercent'),
    ...agreed('returnPercent', 'returnPercent'),
    disputeDays: number('disputeDays'),
    ...agreed('claimDays', 'claimDays'),
  };
}

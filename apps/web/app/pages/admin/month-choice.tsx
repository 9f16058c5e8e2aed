import { monthsToChoose } from '../../platform/months.ts';
import { Select } from '../../ui/text-field.tsx';
import './month-choice.css';

interface MonthChoiceProps {
  /** Of India, `2026-11`. */
  month: string;
  onChoose: (month: string) => void;
}

/** Chooses the month that an owner's page shows. */
export function MonthChoice({ month, onChoose }: MonthChoiceProps) {
  return (
    <div className="month-choice">
      <Select
        label="Month"
        options={monthsToChoose(month)}
        value={month}
        onChange={({ target }) => onChoose(target.value)}
      />
    </div>
  );
}

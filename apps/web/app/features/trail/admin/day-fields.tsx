import { TextField } from '../../../ui/text-field.tsx';
import type { TrailChoice } from './trail-choice.ts';
import './trail.css';

interface DayFieldsProps {
  choice: Pick<TrailChoice, 'from' | 'to'>;
  onChange: (change: Partial<TrailChoice>) => void;
}

/** The first and the last day that are shown. */
export function DayFields({ choice: { from, to }, onChange }: DayFieldsProps) {
  return (
    <div className="trail-days">
      <TextField
        label="From"
        type="date"
        value={from}
        onChange={({ target }) => onChange({ from: target.value })}
      />
      <TextField
        label="To"
        type="date"
        value={to}
        onChange={({ target }) => onChange({ to: target.value })}
      />
    </div>
  );
}

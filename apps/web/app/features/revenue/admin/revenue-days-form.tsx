import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { type ChosenDays, lastDays, problemOf, spans } from './revenue-days.ts';
import './revenue.css';

interface RevenueDaysFormProps {
  /** The time when the page was opened. */
  now: Date;
  days: ChosenDays;
  onChoose: (days: ChosenDays) => void;
}

/** Chooses the days: a span that ends today, or from one day to another. */
export function RevenueDaysForm({ now, days, onChoose }: RevenueDaysFormProps) {
  const [typed, setTyped] = useState(days);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = (chosen: ChosenDays) => {
    setTyped(chosen);
    const found = problemOf(chosen);
    setProblem(found);
    if (found === null) onChoose(chosen);
  };
  return (
    <form
      className="revenue-days"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        choose(typed);
      }}
    >
      <fieldset className="row">
        <legend className="sr-only">Days up to today</legend>
        {spans.map(({ count, label }) => {
          const span = lastDays(count, now);
          const isChosen = span.from === days.from && span.to === days.to;
          return (
            <Button
              key={count}
              type="button"
              small
              variant={isChosen ? 'solid' : 'outline'}
              aria-pressed={isChosen}
              onClick={() => choose(span)}
            >
              {label}
            </Button>
          );
        })}
      </fieldset>
      <div className="revenue-dates">
        <TextField
          label="From"
          type="date"
          value={typed.from}
          onChange={({ target }) => setTyped({ ...typed, from: target.value })}
        />
        <TextField
          label="To"
          type="date"
          value={typed.to}
          error={problem ?? undefined}
          onChange={({ target }) => setTyped({ ...typed, to: target.value })}
        />
        <Button type="submit" small variant="outline">
          Show
        </Button>
      </div>
    </form>
  );
}

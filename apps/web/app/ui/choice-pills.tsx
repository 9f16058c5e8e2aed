import { useId } from 'react';
import './choice-pills.css';

interface ChoicePillsProps<Id extends string> {
  legend: string;
  options: readonly Id[];
  labels: Readonly<Record<Id, string>>;
  chosen: readonly Id[];
  onChoose: (chosen: Id[]) => void;
}

/** A set of short labels, each of which can be switched on or off. */
export function ChoicePills<Id extends string>({
  legend,
  options,
  labels,
  chosen,
  onChoose,
}: ChoicePillsProps<Id>) {
  const name = useId();
  return (
    <fieldset className="choice-pills">
      <legend>{legend}</legend>
      <div className="choice-pills-options">
        {options.map((option) => (
          <label key={option} className="choice-pill">
            <input
              type="checkbox"
              name={name}
              checked={chosen.includes(option)}
              onChange={({ target }) =>
                onChoose(
                  options.filter((other) => (other === option ? target.checked : chosen.includes(other))),
                )
              }
            />
            <span>{labels[option]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

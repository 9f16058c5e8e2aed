import './one-of-buttons.css';

interface OneOfButtonsProps<Id extends string> {
  /** What is chosen, for screen readers. */
  label: string;
  options: readonly { id: Id; label: string }[];
  chosen: Id;
  onChoose: (id: Id) => void;
}

/** Buttons of which one is pressed. */
export function OneOfButtons<Id extends string>({ label, options, chosen, onChoose }: OneOfButtonsProps<Id>) {
  return (
    <fieldset className="row">
      <legend className="sr-only">{label}</legend>
      {options.map((option) => (
        <button
          key={option.id}
          type="button"
          className="one-of-buttons-each"
          aria-pressed={option.id === chosen}
          onClick={() => onChoose(option.id)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  );
}

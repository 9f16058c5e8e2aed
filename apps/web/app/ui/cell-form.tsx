import { type ComponentProps, useId } from 'react';
import { Button } from './button.tsx';
import { ProblemText } from './problem-text.tsx';
import { BareTextField } from './text-field.tsx';
import './cell-form.css';

interface CellFormProps extends Pick<ComponentProps<'input'>, 'inputMode'> {
  /** The accessible name: the table's heading is the visible one. */
  label: string;
  typed: string;
  problem: string | undefined;
  isSaving: boolean;
  onType: (typed: string) => void;
  onSave: () => void;
}

/** A field in a cell of a table, saved with Enter or the button that appears once something is typed. */
export function CellForm({ label, inputMode, typed, problem, isSaving, onType, onSave }: CellFormProps) {
  const id = useId();
  const isEmpty = typed.trim() === '';
  return (
    <form
      noValidate
      className="cell-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isEmpty && !isSaving) onSave();
      }}
    >
      <BareTextField
        aria-label={label}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : id}
        inputMode={inputMode}
        autoComplete="off"
        value={typed}
        onChange={({ target }) => onType(target.value)}
      />
      {isEmpty ? null : (
        <Button small type="submit" isPending={isSaving} pendingLabel="Saving">
          Save
        </Button>
      )}
      <ProblemText id={id}>{problem}</ProblemText>
    </form>
  );
}

import { Plus } from 'lucide-react';
import { Button } from './button.tsx';
import { PartBoundary } from './part-boundary.tsx';
import { TextField } from './text-field.tsx';
import './add-form.css';

interface AddFormProps {
  label: string;
  placeholder: string;
  maxLength: number;
  name: string;
  error: string | undefined;
  isPending: boolean;
  onType: (name: string) => void;
  onAdd: () => void;
}

/** Asks only for the name of a new item. The rest is entered once the item exists. */
export function AddForm({ name, isPending, onType, onAdd, ...field }: AddFormProps) {
  return (
    <PartBoundary>
      <form
        className="add-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onAdd();
        }}
      >
        <TextField
          {...field}
          autoComplete="off"
          value={name}
          onChange={({ target }) => onType(target.value)}
        />
        <Button type="submit" isPending={isPending} pendingLabel="Adding" disabled={name.trim() === ''}>
          <Plus size={18} aria-hidden />
          Add
        </Button>
      </form>
    </PartBoundary>
  );
}

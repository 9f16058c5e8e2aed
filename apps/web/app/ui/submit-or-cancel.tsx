import type { ReactNode } from 'react';
import { Button } from './button.tsx';

interface SubmitOrCancelProps {
  /** Label of the submit button. */
  label: string;
  pendingLabel: string;
  isPending: boolean;
  onCancel: () => void;
  /** Another way to end it, before 'Cancel'. */
  children?: ReactNode;
}

/** The end of an inline form: its submit button, and one that closes the form. */
export function SubmitOrCancel({ label, pendingLabel, isPending, onCancel, children }: SubmitOrCancelProps) {
  return (
    <div className="row">
      <Button type="submit" small isPending={isPending} pendingLabel={pendingLabel}>
        {label}
      </Button>
      {children}
      <Button variant="plain" small onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

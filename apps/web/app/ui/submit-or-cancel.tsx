import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import * as texts from './forms.messages.ts';

interface SubmitOrCancelProps {
  /** Label of the submit button. */
  label: ReactNode;
  pendingLabel: string;
  isPending: boolean;
  /** It cannot be sent yet. */
  disabled?: boolean;
  onCancel: () => void;
  /** Another way to end it, before 'Cancel'. */
  children?: ReactNode;
}

/** The end of an inline form: its submit button, and one that closes the form. */
export function SubmitOrCancel({ label, onCancel, children, ...submit }: SubmitOrCancelProps) {
  return (
    <div className="row">
      <Button type="submit" small {...submit}>
        {label}
      </Button>
      {children}
      <Button variant="plain" small disabled={submit.isPending} onClick={onCancel}>
        {texts.cancel()}
      </Button>
    </div>
  );
}

import { Button } from './button.tsx';

interface SubmitOrCancelProps {
  /** What the button says that submits. */
  label: string;
  pendingLabel: string;
  isPending: boolean;
  onCancel: () => void;
}

/** The end of a form that opens within a page: its button, and one that closes it. */
export function SubmitOrCancel({ label, pendingLabel, isPending, onCancel }: SubmitOrCancelProps) {
  return (
    <div className="button-row">
      <Button type="submit" small isPending={isPending} pendingLabel={pendingLabel}>
        {label}
      </Button>
      <Button variant="plain" small onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
}

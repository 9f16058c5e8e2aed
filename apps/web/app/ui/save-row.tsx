import { Button } from './button.tsx';
import { ProblemText } from './problem-text.tsx';

interface SaveRowProps {
  /** Why it could not be saved. */
  problem: string | undefined;
  isPending: boolean;
  disabled?: boolean;
  /** What the button says. */
  label?: string;
}

/** The end of a form: its button, below what went wrong. */
export function SaveRow({ problem, isPending, disabled, label = 'Save' }: SaveRowProps) {
  return (
    <>
      <ProblemText>{problem}</ProblemText>
      <div className="button-row">
        <Button type="submit" disabled={disabled} isPending={isPending} pendingLabel="Saving">
          {label}
        </Button>
      </div>
    </>
  );
}

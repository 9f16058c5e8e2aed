import { Button } from './button.tsx';
import { ProblemText } from './problem-text.tsx';

interface SaveRowProps {
  /** Why it could not be saved. */
  problem: string | undefined;
  isPending: boolean;
  disabled?: boolean;
  /** The button's label. */
  label?: string;
}

/** The end of a form: the problem, if any, and the button below it. */
export function SaveRow({ problem, isPending, disabled, label = 'Save' }: SaveRowProps) {
  return (
    <>
      <ProblemText>{problem}</ProblemText>
      <div className="row">
        <Button type="submit" disabled={disabled} isPending={isPending} pendingLabel="Saving">
          {label}
        </Button>
      </div>
    </>
  );
}

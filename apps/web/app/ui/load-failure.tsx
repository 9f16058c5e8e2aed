import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

interface LoadFailureProps {
  /** What is missing, as the start of a sentence: 'Your orders'. */
  what: string;
  /** Why, where more is known than that no answer came. */
  reason?: string;
  isTrying: boolean;
  onRetry: () => void;
}

/** Something did not come, and the way to ask again. */
export function LoadFailure({
  what,
  reason = 'No answer came. Please check your internet connection.',
  isTrying,
  onRetry,
}: LoadFailureProps) {
  return (
    <EmptyState
      heading={`${what} could not be loaded`}
      action={
        <Button variant="outline" isPending={isTrying} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      {reason}
    </EmptyState>
  );
}

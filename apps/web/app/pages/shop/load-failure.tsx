import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

interface LoadFailureProps {
  /** What is missing, as the start of a sentence: 'The products'. */
  what: string;
  isTrying: boolean;
  onRetry: () => void;
}

/** A list that did not come, and the way to ask again. */
export function LoadFailure({ what, isTrying, onRetry }: LoadFailureProps) {
  return (
    <EmptyState
      heading={`${what} could not be loaded`}
      action={
        <Button isPending={isTrying} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      The shop did not answer. Please check your internet connection.
    </EmptyState>
  );
}

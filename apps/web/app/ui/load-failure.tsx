import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import * as texts from './ui.messages.ts';

interface LoadFailureProps {
  /** What could not be loaded, as the start of a sentence: 'Your orders'. */
  what: string;
  /** The reason, if more is known than that no answer came. */
  reason?: string;
  isTrying: boolean;
  onRetry: () => void;
}

/** Says that something could not be loaded, with a button to retry. */
export function LoadFailure({ what, reason = texts.checkConnection(), isTrying, onRetry }: LoadFailureProps) {
  return (
    <EmptyState
      heading={texts.couldNotLoad({ what })}
      action={
        <Button variant="outline" isPending={isTrying} onClick={onRetry}>
          {texts.tryAgain()}
        </Button>
      }
    >
      {reason}
    </EmptyState>
  );
}

import type { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';

interface MakeNewProps {
  label: string;
  work: Pick<ReturnType<typeof useApiMutation>, 'isPending' | 'problem'>;
  onMake: () => void;
}

/** Makes a key or a secret in place of the one that counts. */
export function MakeNew({ label, work: { isPending, problem }, onMake }: MakeNewProps) {
  return (
    <>
      <ProblemText>{problem}</ProblemText>
      <div>
        <Button small variant="outline" isPending={isPending} pendingLabel="Making" onClick={onMake}>
          {label}
        </Button>
      </div>
    </>
  );
}

import { useEffect, useState } from 'react';
import { LoginForm } from '../../features/auth/index.ts';
import { useSession } from '../../platform/session.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { SignInSteps } from './sign-in-steps.tsx';
import * as texts from './sign-in-again.messages.ts';

export interface SignInAgainProps {
  /** Whether the calls that wait are to be sent again. Undefined: none waits. */
  answer: ((isSignedIn: boolean) => void) | undefined;
}

/**
 * Every way to sign in, on top of a page that keeps what was typed. If it is closed, the page stays, and its next call
 * asks again.
 */
export default function SignInAgainDialog({ answer }: SignInAgainProps) {
  return (
    <Dialog
      title={texts.title()}
      description={texts.why()}
      isOpen={answer !== undefined}
      onClose={() => answer?.(false)}
    >
      {answer ? <SignIn onAnswer={answer} /> : null}
    </Dialog>
  );
}

function SignIn({ onAnswer }: { onAnswer: (isSignedIn: boolean) => void }) {
  const { user, isAuthenticated } = useSession();
  const [before] = useState(user);
  useEffect(() => {
    // Logged out in another tab, meanwhile.
    if (!isAuthenticated) onAnswer(false);
  }, [isAuthenticated, onAnswer]);
  return (
    <div className="stack">
      <p>{texts.why()}</p>
      <SignInSteps
        // What one person has sent is not sent again for another.
        onSignedIn={({ id }) => onAnswer(id === before?.id)}
        renderForm={(events) => <LoginForm email={before?.email} {...events} />}
      />
    </div>
  );
}

import { type ReactNode, Suspense, lazy, useState } from 'react';
import { forgetPendingCode, usePendingCode } from '../../features/auth/index.ts';
import type { SessionUser } from '../../platform/session.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { CodeStep } from './code-step.tsx';

const PhoneStep = /* @__PURE__ */ lazy(() => import('./phone-step.tsx'));

interface SignInStepsProps {
  onSignedIn: (user: SessionUser) => void;
  /** The first step, with the form for email and password. */
  renderForm: (events: { onSignedIn: (user: SessionUser) => void; onByPhone: () => void }) => ReactNode;
}

/** The sign-in: by the form, by a mailed code, or by one that comes by WhatsApp. */
export function SignInSteps({ onSignedIn, renderForm }: SignInStepsProps) {
  const pending = usePendingCode();
  const [isByPhone, setByPhone] = useState(false);
  if (pending) {
    const leave = (to: 'other way' | 'other number') => {
      setByPhone(to === 'other number');
      forgetPendingCode();
    };
    return <CodeStep pending={pending} onSignedIn={onSignedIn} onLeave={leave} />;
  }
  if (isByPhone) {
    return (
      <PartBoundary>
        <Suspense fallback={null}>
          <PhoneStep onBack={() => setByPhone(false)} />
        </Suspense>
      </PartBoundary>
    );
  }
  return renderForm({ onSignedIn, onByPhone: () => setByPhone(true) });
}

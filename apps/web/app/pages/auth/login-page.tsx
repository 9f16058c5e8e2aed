import { Suspense, lazy, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { LoginForm, forgetPendingCode, usePendingCode } from '../../features/auth/index.ts';
import { useAgreeToChosen } from '../../features/consents/index.ts';
import { titleMeta, type MetaMatches } from '../../shell/page-meta.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { CodeStep } from './code-step.tsx';
import * as texts from './auth-pages.messages.ts';
import { secondStep } from './code-step.messages.ts';
import './auth.css';

const PhoneStep = /* @__PURE__ */ lazy(() => import('./phone-step.tsx'));

export function meta({ matches }: { matches: MetaMatches }) {
  return titleMeta(matches, texts.signIn());
}

export default function LoginPage() {
  const { state } = useLocation();
  const pending = usePendingCode();
  const agree = useAgreeToChosen();
  const [isHalf, setHalf] = useState(false);
  const [isByPhone, setByPhone] = useState(false);
  if (pending) {
    const leave = (to: 'other way' | 'other number') => {
      setByPhone(to === 'other number');
      forgetPendingCode();
    };
    return <CodeStep pending={pending} onSignedIn={agree} onLeave={leave} />;
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
  return (
    <>
      <div className="auth-heading">
        <h1 className="text-heading">{isHalf ? secondStep() : texts.signInHeading()}</h1>
        {isHalf ? null : (
          <p>
            {texts.noAccount()}{' '}
            <Link to="/auth/register" state={state} className="quiet-link">
              {texts.register()}
            </Link>
          </p>
        )}
      </div>
      <PartBoundary>
        <LoginForm onSignedIn={agree} onSecondStep={setHalf} onByPhone={() => setByPhone(true)} />
      </PartBoundary>
      {isHalf ? null : (
        <p className="auth-aside">
          <Link to="/auth/forgot-password" state={state} className="quiet-link">
            {texts.forgotYourPassword()}
          </Link>
        </p>
      )}
    </>
  );
}

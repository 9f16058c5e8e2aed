import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { LoginForm } from '../../features/auth/index.ts';
import { useAgreeToChosen } from '../../features/consents/index.ts';
import { titleMeta, type MetaMatches } from '../../shell/page-meta.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { SignInSteps } from './sign-in-steps.tsx';
import * as texts from './auth-pages.messages.ts';
import { secondStep } from './code-step.messages.ts';
import './auth.css';

export function meta({ matches }: { matches: MetaMatches }) {
  return titleMeta(matches, texts.signIn());
}

export default function LoginPage() {
  const { state } = useLocation();
  const agree = useAgreeToChosen();
  const [isHalf, setHalf] = useState(false);
  return (
    <SignInSteps
      onSignedIn={agree}
      renderForm={(events) => (
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
            <LoginForm onSecondStep={setHalf} {...events} />
          </PartBoundary>
          {isHalf ? null : (
            <p className="auth-aside">
              <Link to="/auth/forgot-password" state={state} className="quiet-link">
                {texts.forgotYourPassword()}
              </Link>
            </p>
          )}
        </>
      )}
    />
  );
}

import { RESET_LINK_MINUTES } from '@shop/contract/limits';
import * as authMessages from '@shop/contract/auth/messages';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { ForgotPasswordForm } from '../../features/auth/index.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { titleMeta, type MetaMatches } from '../../shell/page-meta.ts';

export function meta({ matches }: { matches: MetaMatches }) {
  return titleMeta(matches, 'Forgotten password');
}

/** Asks for a link to a new password; afterwards it says the same whether or not the email has an account. */
export default function ForgotPasswordPage() {
  const { state } = useLocation();
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);

  if (isSent) {
    return (
      <>
        <AuthHeading heading="Check your mail" takesFocus>
          <p>{authMessages.resetRequested}</p>
          <p>
            We used <strong>{email}</strong>. The link works once, for {RESET_LINK_MINUTES} minutes. If
            nothing arrives, check your spam folder.
          </p>
        </AuthHeading>
        <div className="stack">
          <ButtonLink to="/auth/login" state={state} wide>
            Back to sign in
          </ButtonLink>
          <Button variant="outline" wide onClick={() => setSent(false)}>
            Send it again
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <AuthHeading heading="Forgot your password?">
        <p>
          Tell us your email and we will send you a link to choose a new one. Or{' '}
          <Link to="/auth/login" state={state} className="quiet-link">
            sign in
          </Link>
        </p>
      </AuthHeading>
      <ForgotPasswordForm
        email={email}
        onSent={(typed) => {
          setEmail(typed);
          setSent(true);
        }}
      />
    </>
  );
}

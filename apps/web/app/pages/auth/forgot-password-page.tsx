import { RESET_LINK_MINUTES } from '@shop/contract/limits';
import * as authMessages from '@shop/contract/auth/messages';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { ForgotPasswordForm } from '../../features/auth/index.ts';
import { MailServerState } from '../../platform/mail-server-state.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { TextWithLink } from '../../ui/text-with-link.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { titleMeta, type MetaMatches } from '../../shell/page-meta.ts';
import * as texts from './auth-pages.messages.ts';

export function meta({ matches }: { matches: MetaMatches }) {
  return titleMeta(matches, texts.forgottenPassword());
}

/** Requests a link for a new password. The answer is the same whether or not the email has an account. */
export default function ForgotPasswordPage() {
  const { state } = useLocation();
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);

  if (isSent) {
    return (
      <>
        <AuthHeading heading={texts.checkMail()} takesFocus>
          <p>{authMessages.resetRequested()}</p>
          <p>
            <TextWithLink
              text={texts.weUsed({ email, minutes: RESET_LINK_MINUTES })}
              renderLink={(inside) => <strong>{inside}</strong>}
            />
          </p>
          <MailServerState />
        </AuthHeading>
        <div className="stack">
          <ButtonLink to="/auth/login" state={state} wide>
            {texts.backToSignIn()}
          </ButtonLink>
          <Button variant="outline" wide onClick={() => setSent(false)}>
            {texts.sendAgain()}
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <AuthHeading heading={texts.forgotYourPassword()}>
        <p>
          <TextWithLink
            text={texts.tellEmail()}
            renderLink={(inside) => (
              <Link to="/auth/login" state={state} className="quiet-link">
                {inside}
              </Link>
            )}
          />
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

import * as authMessages from '@shop/contract/auth/messages';
import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { ResetPasswordForm, useIsResetLinkOpen } from '../../features/auth/index.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { AuthHeading } from './auth-heading.tsx';
import { titleMeta, type MetaMatches } from '../../shell/page-meta.ts';
import * as texts from './auth-pages.messages.ts';

export function meta({ matches }: { matches: MetaMatches }) {
  return titleMeta(matches, texts.newPassword());
}

/**
 * The target of the mailed link. The server renders the page without the token, which only the browser reads. The
 * browser then asks whether the link still works, so that nobody thinks of a password for nothing.
 */
export default function ResetPasswordPage() {
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const token = searchParams.get('token') ?? '';
  const [isRefused, setRefused] = useState(false);
  const isOpen = useIsResetLinkOpen(token);

  if (isRefused || isOpen === false) {
    return (
      <>
        <AuthHeading heading={texts.linkEnded()} takesFocus>
          <p>{authMessages.resetLinkEnded()}</p>
        </AuthHeading>
        <div className="stack">
          <ButtonLink to="/auth/forgot-password" replace wide>
            {texts.askNewLink()}
          </ButtonLink>
          <ButtonLink to="/auth/login" variant="outline" replace wide>
            {texts.backToSignIn()}
          </ButtonLink>
        </div>
      </>
    );
  }
  return (
    <>
      <AuthHeading heading={texts.choosePassword()}>
        <p>{texts.signedOutEverywhere()}</p>
      </AuthHeading>
      <ResetPasswordForm
        token={token}
        onReset={() => void navigate('/auth/login', { replace: true })}
        onEnded={() => setRefused(true)}
      />
    </>
  );
}

import * as emailMessages from '@shop/contract/profile/email-messages';
import { undoNewEmail } from '@shop/contract/profile/undo-email-calls';
import { useNavigate, useSearchParams } from 'react-router';
import { endSession } from '../../platform/session.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import { titleMeta, type MetaMatches } from '../../shell/page-meta.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { ProblemText } from '../../ui/problem-text.tsx';
import { AuthHeading } from './auth-heading.tsx';
import * as texts from './auth-pages.messages.ts';

export function meta({ matches }: { matches: MetaMatches }) {
  return titleMeta(matches, texts.undoEmail());
}

/**
 * The target of the link in the mail to the old address of a changed email. Only the press undoes the change, so that
 * a program that opens the links of mails does not; then a new password is chosen.
 */
export default function UndoEmailPage() {
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const token = searchParams.get('token') ?? '';
  const { mutate, isPending, problem, error } = useApiMutation(undoNewEmail, {
    failure: null,
    onSuccess({ data }) {
      endSession();
      void navigate(`/auth/reset-password?token=${encodeURIComponent(data.resetToken)}`, { replace: true });
    },
  });
  if (error && !error.isNetworkOrServer) {
    return (
      <>
        <AuthHeading heading={texts.linkEnded()} takesFocus>
          <p>{error.code === 'old_email_taken' ? problem : emailMessages.undoEnded()}</p>
        </AuthHeading>
        <div className="stack">
          <ButtonLink to="/shop/contactus" replace wide>
            {texts.writeToUs()}
          </ButtonLink>
          <ButtonLink to="/auth/forgot-password" variant="outline" replace wide>
            {texts.forgottenPassword()}
          </ButtonLink>
        </div>
      </>
    );
  }
  return (
    <>
      <AuthHeading heading={texts.wasItNotYou()}>
        <p>{texts.whatUndoDoes()}</p>
      </AuthHeading>
      <div className="stack">
        <ProblemText>{problem}</ProblemText>
        <Button
          wide
          isPending={isPending}
          pendingLabel={texts.undoing()}
          onClick={() => mutate({ body: { token } })}
        >
          {texts.undoNow()}
        </Button>
        <ButtonLink to="/shop/home" variant="outline" replace wide>
          {texts.itWasMe()}
        </ButtonLink>
      </div>
    </>
  );
}

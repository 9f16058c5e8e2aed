import { requestPasswordReset } from '@shop/contract/auth/calls';
import { getFactors } from '@shop/contract/auth/factor-calls';
import { closeOwnAccount } from '@shop/contract/profile/calls';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { apiQuery } from '../../platform/api-query.ts';
import { fieldOf } from '../../platform/field-of.ts';
import { beginLogout } from '../../platform/session.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ProblemText } from '../../ui/problem-text.tsx';
import { TextField } from '../../ui/text-field.tsx';
import * as texts from './own-data.messages.ts';
import './profile-panel.css';

interface CloseAccountProps {
  email: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Explains what is deleted and what stays, and asks for the password before the account is closed for good. */
export function CloseAccountDialog({ email, isOpen, onClose }: CloseAccountProps) {
  return (
    <Dialog title={texts.question()} isOpen={isOpen} onClose={onClose}>
      <CloseAccountForm email={email} onClose={onClose} />
    </Dialog>
  );
}

function CloseAccountForm({ email, onClose }: Omit<CloseAccountProps, 'isOpen'>) {
  const navigate = useNavigate();
  // Called once the home page is rendered and this one is gone, which takes a while on a slow phone.
  const endSession = useRef<(() => void) | null>(null);
  useEffect(() => () => endSession.current?.(), []);
  const form = useForm({ defaultValues: { password: '' } });
  const { data } = useQuery(apiQuery(getFactors, {}));
  // Made by a mailed code: the page then asks for another proof.
  const hasPassword = data?.data.hasPassword !== false;
  const field = fieldOf(form);
  const { mutate, isPending, problem } = useApiMutation(closeOwnAccount, {
    failure: null,
    form: { form, fields: ['password'] },
    onSuccess() {
      endSession.current = beginLogout();
      return navigate('/shop/home', { replace: true });
    },
  });
  // Following the link signs out everywhere; the account can then be closed with the new password.
  const reset = useApiMutation(requestPasswordReset);

  return (
    <form
      className="stack"
      onSubmit={form.handleSubmit(({ password }) =>
        mutate({ body: hasPassword ? { email, password } : { email, withProof: true } }),
      )}
      noValidate
    >
      <p>{texts.forGood()}</p>
      <Consequences
        heading={texts.erased()}
        of={[
          texts.erasedAccount(),
          texts.erasedSaved(),
          texts.erasedRequests(),
          texts.erasedMessages(),
          texts.erasedName(),
        ]}
      />
      <Consequences heading={texts.kept()} of={[texts.keptOrders(), texts.keptTickets()]} />
      <p>{texts.ordersFirst()}</p>
      {hasPassword ? (
        <>
          {/* Tells password managers whose password it is. */}
          <input type="text" autoComplete="username" value={email} readOnly hidden />
          <TextField
            label={texts.password()}
            type="password"
            autoComplete="current-password"
            {...field('password', { validate: (typed) => typed !== '' || texts.passwordMissing() })}
          />
          <div>
            <Button
              small
              variant="plain"
              isHanging
              isPending={reset.isPending}
              pendingLabel={texts.mailing()}
              onClick={() => reset.mutate({ body: { email } })}
            >
              {texts.forgotPassword()}
            </Button>
          </div>
        </>
      ) : null}
      <ProblemText>{problem}</ProblemText>
      <div className="row">
        <Button type="submit" small variant="danger" isPending={isPending} pendingLabel={texts.closing()}>
          {texts.confirm()}
        </Button>
        <Button small variant="plain" disabled={isPending} onClick={onClose}>
          {texts.cancel()}
        </Button>
      </div>
    </form>
  );
}

function Consequences({ heading, of }: { heading: string; of: readonly string[] }) {
  const headingId = useId();
  return (
    <div className="profile-consequences">
      <h3 id={headingId}>{heading}</h3>
      <ul aria-labelledby={headingId}>
        {of.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </div>
  );
}

import { acceptInvitation } from '@shop/contract/staff/calls';
import * as authMessages from '@shop/contract/auth/messages';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { fieldOf } from '../../platform/field-of.ts';
import { startSession } from '../../platform/session.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { ProblemText } from '../../ui/problem-text.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { RenewInvitation } from './renew-invitation.tsx';
import * as texts from './staff.messages.ts';

/**
 * Chooses name and password, and signs in. A link that ended meanwhile leaves what was typed in the form, with the way
 * to a new one.
 */
export function AcceptInvitation({
  token,
  userName,
  onAccepted,
}: {
  token: string;
  userName: string;
  onAccepted: () => void;
}) {
  const navigate = useNavigate();
  const form = useForm({ defaultValues: { userName, password: '' } });
  const field = fieldOf(form);
  const { mutate, isPending, error, problem } = useApiMutation(acceptInvitation, {
    failure: null,
    form: { form, fields: ['userName', 'password'] },
    onSuccess({ user, token: opened }) {
      startSession(user, opened);
      onAccepted();
    },
    // The role is given; the account asks for more than the new password.
    onFailure: ({ code }) => code === 'second_factor_needed' && void navigate('/auth/login'),
  });
  return (
    <form
      method="post"
      className="stack"
      onSubmit={form.handleSubmit((typed) => mutate({ body: { ...typed, token } }))}
    >
      <TextField label={texts.yourName()} autoComplete="name" {...field('userName')} />
      <TextField
        label={texts.password()}
        type="password"
        autoComplete="new-password"
        hint={authMessages.passwordLength()}
        {...field('password')}
      />
      <ProblemText>{problem}</ProblemText>
      {error?.code === 'invitation_ended' ? <RenewInvitation token={token} /> : null}
      <Button type="submit" wide isPending={isPending} pendingLabel={texts.sending()}>
        {texts.accept()}
      </Button>
    </form>
  );
}

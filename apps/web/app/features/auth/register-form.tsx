import { register } from '@shop/contract/auth/calls';
import * as authMessages from '@shop/contract/auth/messages';
import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { fieldOf } from '../../platform/field-of.ts';
import { language } from '../../platform/language.ts';
import { endSession } from '../../platform/session.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { ProblemText } from '../../ui/problem-text.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AccountEmailField } from './account-email-field.tsx';
import { MailCodeButton } from './mail-code-button.tsx';
import { StayBox } from './stay-box.tsx';
import { registrationFailure } from './registration-failure.ts';
import {
  keepPasswordOfNewAccount,
  keepStays,
  keepsTypedEmail,
  keepTypedEmail,
  staysOfNewAccount,
  typedEmail,
} from './typed-credentials.ts';
import * as texts from './auth.messages.ts';

interface NewAccount {
  userName: string;
  email: string;
  password: string;
}

/**
 * The registration (product §2, §8). `onRegistered` opens the sign-in page; registering does not sign in (product
 * §4). `children` are further choices, above the button.
 */
export function RegisterForm({
  onRegistered,
  children,
}: {
  onRegistered: (email: string) => void;
  children?: ReactNode;
}) {
  const { state } = useLocation();
  const [stays, setStays] = useState(staysOfNewAccount);
  const form = useForm<NewAccount>({ defaultValues: { userName: '', email: typedEmail(), password: '' } });
  const field = fieldOf(form);
  const { mutate, isPending, error, problem } = useApiMutation(register, {
    success: ({ message }) => message ?? authMessages.registered(),
    failure: registrationFailure,
    form: { form, fields: ['userName', 'email', 'password'] },
    onSuccess(_answer, { body: { email, password } }) {
      endSession();
      keepTypedEmail(email);
      keepPasswordOfNewAccount(password);
      keepStays(stays);
      onRegistered(email);
    },
    onFailure(refused) {
      if (refused.fields) return;
      if (refused.status !== 409) return form.setFocus('password');
      const message = registrationFailure(refused);
      form.setError('email', { type: 'server', message }, { shouldFocus: true });
    },
  });

  return (
    <div className="stack">
      <form
        method="post"
        className="stack"
        onSubmit={form.handleSubmit((typed) => mutate({ body: { ...typed, language } }))}
      >
        <TextField label={texts.userName()} autoComplete="name" {...field('userName')} />
        <AccountEmailField {...field('email', keepsTypedEmail)} />
        {error?.status === 409 ? (
          <Link to="/auth/login" state={state} className="quiet-link">
            {texts.signInWithEmail()}
          </Link>
        ) : null}
        <TextField
          label={texts.password()}
          type="password"
          autoComplete="new-password"
          hint={authMessages.passwordLength()}
          {...field('password')}
        />
        <StayBox isTicked={stays} onTick={setStays} />
        {children}
        {error?.status === 409 ? null : <ProblemText>{problem}</ProblemText>}
        <Button type="submit" wide isPending={isPending} pendingLabel={texts.creatingAccount()}>
          {texts.register()}
        </Button>
      </form>
      <MailCodeButton
        form={form}
        request={() => ({ ...form.getValues(), stays })}
        onMailed={() => onRegistered(form.getValues('email'))}
      />
    </div>
  );
}

import * as messages from '@shop/contract/messages';
import { login } from '@shop/contract/auth/calls';
import type { SecondStep } from '@shop/contract/auth/schemas';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { keepChosenLanguage } from '../../platform/account-language.ts';
import type { ApiError } from '../../platform/api-error.ts';
import type { ResponseOf } from '../../platform/call-api.ts';
import { type SessionUser, startSession } from '../../platform/session.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { ProblemText } from '../../ui/problem-text.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { AccountEmailField } from './account-email-field.tsx';
import { MailCodeButton } from './mail-code-button.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { PhoneCodeOffer } from './phone-code-offer.tsx';
import { SecondStepForm, isHalf } from './second-step.tsx';
import { StayBox } from './stay-box.tsx';
import { useStaySignedIn } from './stay-signed-in.ts';
import {
  keepPasswordOfNewAccount,
  keepStays,
  keepsTypedEmail,
  keepTypedEmail,
  passwordOfNewAccount,
  staysOfNewAccount,
  typedEmail,
} from './typed-credentials.ts';
import * as texts from './auth.messages.ts';
import './login-form.css';

interface Credentials {
  email: string;
  password: string;
}

/**
 * The sign-in (product §2, §8). The page's guard then redirects the visitor (ruling 3). Whoever has just registered
 * finds it filled in, with the focus on its button.
 */
export function LoginForm({
  email,
  onSignedIn,
  onSecondStep,
  onByPhone,
}: {
  /** Whose sign-in it is, where that is known: the password comes next. */
  email?: string | undefined;
  onSignedIn: (user: SessionUser) => void;
  /** The password was right, and a second proof is asked for; or no longer. */
  onSecondStep?: (isAsked: boolean) => void;
  /** A code by WhatsApp is wanted. */
  onByPhone: () => void;
}) {
  const [password] = useState(passwordOfNewAccount);
  const [stays, setStays] = useState(staysOfNewAccount);
  const staySignedIn = useStaySignedIn();
  const [step, setStep] = useState<SecondStep>();
  const [endedBecause, setEndedBecause] = useState<string>();
  const submit = useRef<HTMLButtonElement>(null);
  const form = useForm<Credentials>({ defaultValues: { email: email ?? typedEmail(), password } });
  const { errors } = form.formState;
  const { mutate, isPending, error, problem } = useApiMutation(login, {
    failure: (refused) => (isHalf(refused) ? null : refused.message || messages.networkError()),
    form: { form, fields: ['email', 'password'] },
    onSuccess: open,
    onFailure(refused) {
      setEndedBecause(undefined);
      if (isHalf(refused)) {
        onSecondStep?.(true);
        return setStep(refused.data as SecondStep);
      }
      if (refused.fields) return;
      if (isUnknown(refused)) {
        // It is not revealed which of the two was wrong.
        form.setError('email', { type: 'server' });
        form.setError('password', { type: 'server', message: refused.message });
      }
      form.setFocus('password', { shouldSelect: true });
    },
  });

  function open({ user, token }: ResponseOf<typeof login>) {
    keepTypedEmail('');
    keepStays(false);
    startSession(user, token);
    if (stays) staySignedIn(user);
    onSignedIn(user);
    void keepChosenLanguage();
  }

  useEffect(() => {
    if (password === '') return;
    keepPasswordOfNewAccount('');
    submit.current?.focus();
  }, [password]);

  const { setFocus } = form;
  useEffect(() => {
    if (email !== undefined) setFocus('password');
  }, [setFocus, email]);

  if (step) {
    return (
      <SecondStepForm
        {...step}
        onOpened={open}
        onBack={(reason) => {
          form.resetField('password', { defaultValue: '' });
          setEndedBecause(reason);
          setStep(undefined);
          onSecondStep?.(false);
        }}
      />
    );
  }
  return (
    <div className="stack">
      <form method="post" className="stack" onSubmit={form.handleSubmit((body) => mutate({ body }))}>
        <AccountEmailField
          autoComplete="username webauthn"
          aria-invalid={errors.email ? true : undefined}
          error={errors.email?.message}
          {...form.register('email', keepsTypedEmail)}
        />
        <TextField
          label={texts.password()}
          type="password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password')}
        />
        <StayBox isTicked={stays} onTick={setStays} />
        <ProblemText>{endedBecause ?? (error && isUnknown(error) ? undefined : problem)}</ProblemText>
        <Button ref={submit} type="submit" wide isPending={isPending} pendingLabel={texts.signingIn()}>
          {texts.signIn()}
        </Button>
      </form>
      <div className="other-sign-ins">
        <MailCodeButton
          form={form}
          request={() => ({ email: form.getValues('email'), userName: '', stays })}
        />
        <PhoneCodeOffer onChosen={onByPhone} />
        <PasskeySignIn onOpened={open} />
      </div>
    </div>
  );
}

/** No account has this combination of email and password. */
function isUnknown({ status, fields, message }: ApiError): boolean {
  return status === 401 && !fields && message !== '';
}

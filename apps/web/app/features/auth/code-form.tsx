import { signInWithCode } from '@shop/contract/auth/code-calls';
import type { SecondStep } from '@shop/contract/auth/schemas';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { keepChosenLanguage } from '../../platform/account-language.ts';
import type { ResponseOf } from '../../platform/call-api.ts';
import { failureText } from '../../platform/failure-text.ts';
import { type SessionUser, startSession } from '../../platform/session.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { ProblemText } from '../../ui/problem-text.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { CodeMailState } from './code-mail-state.tsx';
import * as texts from './code.messages.ts';
import { NextCodeButton } from './next-code-button.tsx';
import { forgetPendingCode, type PendingCode } from './pending-code.ts';
import { SecondStepForm, isHalf } from './second-step.tsx';
import { StayBox } from './stay-box.tsx';
import { useStaySignedIn } from './stay-signed-in.ts';
import { keepStays, keepTypedEmail } from './typed-credentials.ts';

/** Signs in with the code that was mailed. The page's guard then redirects the visitor. */
export function CodeForm({
  pending,
  onSignedIn,
  onSecondStep,
}: {
  pending: PendingCode;
  onSignedIn: (user: SessionUser) => void;
  /** The code was right, and a second proof is asked for; or no longer. */
  onSecondStep: (isAsked: boolean) => void;
}) {
  const [stays, setStays] = useState(pending.stays);
  const staySignedIn = useStaySignedIn();
  const form = useForm<{ code: string }>({ defaultValues: { code: '' } });
  const [step, setStep] = useState<SecondStep>();
  const [endedBecause, setEndedBecause] = useState<string>();
  const { setFocus } = form;
  const { mutate, isPending, error, problem } = useApiMutation(signInWithCode, {
    failure: (refused) => (refused.fields || isHalf(refused) ? null : failureText(refused)),
    form: { form, fields: ['code'] },
    onSuccess: open,
    onFailure(refused) {
      setEndedBecause(undefined);
      if (isHalf(refused)) {
        setStep(refused.data as SecondStep);
        onSecondStep(true);
      } else if (!refused.fields) setFocus('code', { shouldSelect: true });
    },
  });

  function open({ user, token }: ResponseOf<typeof signInWithCode>) {
    keepTypedEmail('');
    keepStays(false);
    startSession(user, token);
    forgetPendingCode();
    if (stays) staySignedIn(user);
    onSignedIn(user);
    void keepChosenLanguage();
  }

  useEffect(() => {
    if (pending.email !== '') keepTypedEmail(pending.email);
    setFocus('code');
  }, [setFocus, pending.email]);

  if (step) {
    return (
      <SecondStepForm
        {...step}
        onOpened={open}
        onBack={(reason) => {
          setEndedBecause(reason);
          setStep(undefined);
          onSecondStep(false);
        }}
      />
    );
  }
  return (
    <form
      method="post"
      className="stack"
      onSubmit={form.handleSubmit(({ code }) => mutate({ body: { ticket: pending.ticket, code } }))}
    >
      <TextField
        label={texts.code()}
        inputMode="numeric"
        autoComplete="one-time-code"
        // Room for blanks that are pasted with it.
        maxLength={20}
        error={form.formState.errors.code?.message}
        {...form.register('code')}
      />
      <StayBox isTicked={stays} onTick={setStays} />
      <ProblemText>{endedBecause ?? (error && isHalf(error) ? undefined : problem)}</ProblemText>
      {pending.isScarce ? <output className="field-hint">{texts.codesScarce()}</output> : null}
      <CodeMailState pending={pending} />
      <Button type="submit" wide isPending={isPending} pendingLabel={texts.signingIn()}>
        {texts.signIn()}
      </Button>
      <NextCodeButton
        askedAt={pending.askedAt}
        request={{ ...pending, stays }}
        isSpent={error?.code === 'code_ended' || endedBecause !== undefined}
      />
    </form>
  );
}

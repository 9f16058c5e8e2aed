import { proveSecond } from '@shop/contract/auth/factor-calls';
import type { SecondStep } from '@shop/contract/auth/schemas';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ApiError } from '../../platform/api-error.ts';
import type { ResponseOf } from '../../platform/call-api.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { ProblemText } from '../../ui/problem-text.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import * as texts from './auth.messages.ts';

interface SecondStepFormProps extends SecondStep {
  onOpened: (answer: ResponseOf<typeof proveSecond>) => void;
  /** The visitor wants to begin again, or has to: then with the reason. */
  onBack: (reason?: string) => void;
}

/** Asks for the second proof of a sign-in whose password or code was right. */
export function SecondStepForm({ ticket, methods, onOpened, onBack }: SecondStepFormProps) {
  const hasApp = methods.includes('authenticator');
  const hasPasskey = methods.includes('passkey');
  const [isLost, setLost] = useState(!hasApp);
  const form = useForm({ defaultValues: { code: '' } });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  const { mutate, isPending, problem } = useApiMutation(proveSecond, {
    failure: null,
    form: { form, fields: ['code'] },
    onSuccess: onOpened,
    onFailure({ code, message }) {
      if (code === 'ticket_ended') onBack(message);
    },
  });

  return (
    <form
      method="post"
      className="stack"
      onSubmit={form.handleSubmit(({ code }) => mutate({ body: { ticket, code } }))}
      noValidate
    >
      {hasPasskey ? <PasskeySignIn onOpened={onOpened} /> : null}
      <p>{hasApp ? (isLost ? texts.enterRecoveryCode() : texts.enterAppCode()) : texts.passkeyOrCode()}</p>
      <TextField
        label={isLost ? texts.recoveryCode() : texts.appCode()}
        inputMode={isLost ? 'text' : 'numeric'}
        autoComplete={isLost ? 'off' : 'one-time-code'}
        autoCapitalize={isLost ? 'characters' : 'off'}
        spellCheck={false}
        error={form.formState.errors.code?.message}
        {...form.register('code', { validate: (typed) => typed.trim() !== '' || texts.codeMissing() })}
      />
      <ProblemText>{problem}</ProblemText>
      <Button type="submit" wide isPending={isPending} pendingLabel={texts.signingIn()}>
        {texts.signIn()}
      </Button>
      <div className="row">
        {hasApp ? (
          <Button
            small
            variant="plain"
            isHanging
            onClick={() => {
              // A reset would forget the field until it is drawn again, and with it where the focus goes.
              form.setValue('code', '');
              form.clearErrors();
              setLost(!isLost);
              setFocus('code');
            }}
          >
            {isLost ? texts.appInstead() : texts.recoveryCodeInstead()}
          </Button>
        ) : null}
        <Button small variant="plain" onClick={() => onBack()}>
          {texts.backToPassword()}
        </Button>
      </div>
    </form>
  );
}

/** The password, or the mailed code, was right, and the account asks for a second proof. */
export function isHalf({ code }: ApiError): boolean {
  return code === 'second_factor_needed';
}

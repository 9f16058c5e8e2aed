import { confirmAuthenticator, getFactors } from '@shop/contract/auth/factor-calls';
import type { NewAuthenticator } from '@shop/contract/auth/schemas';
import { useForm } from 'react-hook-form';
import { fieldOf } from '../../platform/field-of.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { ProblemText } from '../../ui/problem-text.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { QrPicture } from './qr-picture.tsx';
import * as texts from './two-step.messages.ts';
import './profile-panel.css';

interface AuthenticatorFormProps {
  added: NewAuthenticator;
  onAdded: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

/** Shows the secret as a picture, as a link and as text, and asks for a code of the app that read it. */
export function AuthenticatorForm({ added: { secret, uri }, onAdded, onCancel }: AuthenticatorFormProps) {
  const form = useForm({ defaultValues: { code: '' } });
  const field = fieldOf(form);
  const { mutate, isPending, problem } = useApiMutation(confirmAuthenticator, {
    success: texts.added(),
    failure: null,
    invalidates: [getFactors],
    form: { form, fields: ['code'] },
    onSuccess: ({ data }) => onAdded(data.recoveryCodes),
  });
  return (
    <form className="stack-near" onSubmit={form.handleSubmit((body) => mutate({ body }))} noValidate>
      <p>{texts.scan()}</p>
      <QrPicture text={uri} label={texts.picture()} />
      <p>
        <a href={uri} className="touch-link quiet-link">
          {texts.onThisPhone()}
        </a>
      </p>
      <div>
        <p>{texts.orType()}</p>
        <p className="row profile-secret">
          <code translate="no">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
          <CopyButton text={secret} label={texts.copyKey()} />
        </p>
      </div>
      <TextField
        label={texts.codeOfApp()}
        inputMode="numeric"
        autoComplete="one-time-code"
        {...field('code', { validate: (typed) => typed.trim() !== '' || texts.codeMissing() })}
      />
      <ProblemText>{problem}</ProblemText>
      <div className="row">
        <Button type="submit" isPending={isPending} pendingLabel={texts.turningOn()}>
          {texts.turnOn()}
        </Button>
        <Button variant="plain" onClick={onCancel}>
          {texts.cancel()}
        </Button>
      </div>
    </form>
  );
}

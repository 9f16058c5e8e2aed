import { resetPassword } from '@shop/contract/auth/calls';
import * as authMessages from '@shop/contract/auth/messages';
import { useForm } from 'react-hook-form';
import type { ApiError } from '../../platform/api-error.ts';
import { failureText } from '../../platform/failure-text.ts';
import { endSession } from '../../platform/session.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import * as texts from './auth.messages.ts';

interface ResetPasswordFormProps {
  /** The token of the mailed link. */
  token: string;
  onReset: () => void;
  /** The link has been used, has expired or was never valid. */
  onEnded: () => void;
}

/** Sets a new password through a mailed link. It does not sign in. */
export function ResetPasswordForm({ token, onReset, onEnded }: ResetPasswordFormProps) {
  const form = useForm<{ newPassword: string }>({ defaultValues: { newPassword: '' } });
  const { errors } = form.formState;
  const { mutate, isPending } = useApiMutation(resetPassword, {
    success: ({ message }) => message ?? authMessages.passwordReset(),
    failure: (error) => (isEnded(error) ? null : failureText(error)),
    form: { form, fields: ['newPassword'] },
    onSuccess() {
      endSession();
      onReset();
    },
    onFailure(error) {
      if (isEnded(error)) onEnded();
      else if (!error.fields) form.setFocus('newPassword', { shouldSelect: true });
    },
  });

  return (
    <form
      method="post"
      className="stack"
      onSubmit={form.handleSubmit(({ newPassword }) => mutate({ body: { token, newPassword } }))}
    >
      <TextField
        label={texts.newPassword()}
        type="password"
        autoComplete="new-password"
        hint={authMessages.passwordLength()}
        error={errors.newPassword?.message}
        {...form.register('newPassword')}
      />
      <Button type="submit" wide isPending={isPending} pendingLabel={texts.settingPassword()}>
        {texts.setPassword()}
      </Button>
    </form>
  );
}

function isEnded({ code, fields }: ApiError): boolean {
  return code === 'reset_link_ended' || fields?.['token'] !== undefined;
}

import { resetPassword } from '@shop/contract/auth/calls';
import * as authMessages from '@shop/contract/auth/messages';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../platform/api-error.ts';
import { callApi } from '../../platform/call-api.ts';
import { failureText } from '../../platform/failure-text.ts';
import { endSession } from '../../platform/session.ts';
import { showFieldErrors } from '../../platform/show-field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';

interface ResetPasswordFormProps {
  /** Of the mailed link. */
  token: string;
  onReset: () => void;
  /** The link has been used, has ended or was never one. */
  onEnded: () => void;
}

/** Chooses a new password by a mailed link; nobody is signed in by it. */
export function ResetPasswordForm({ token, onReset, onEnded }: ResetPasswordFormProps) {
  const form = useForm<{ newPassword: string }>({ defaultValues: { newPassword: '' } });
  const { errors, isSubmitting } = form.formState;

  async function submit({ newPassword }: { newPassword: string }) {
    try {
      const { message } = await callApi(resetPassword, { body: { token, newPassword } });
      endSession();
      showToast({ title: message ?? authMessages.passwordReset });
      onReset();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'reset_link_ended' || error.fields?.['token']) return onEnded();
      showToast({ tone: 'destructive', title: failureText(error) });
      if (error.fields) showFieldErrors(error, ['newPassword'], form.setError);
      else form.setFocus('newPassword', { shouldSelect: true });
    }
  }

  return (
    <form className="stack" onSubmit={form.handleSubmit(submit)}>
      <TextField
        label="New password"
        type="password"
        autoComplete="new-password"
        hint={authMessages.passwordLength}
        error={errors.newPassword?.message}
        {...form.register('newPassword')}
      />
      <Button type="submit" wide isPending={isSubmitting} pendingLabel="Setting your password">
        Set new password
      </Button>
    </form>
  );
}

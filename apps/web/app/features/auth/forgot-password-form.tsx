import { requestPasswordReset } from '@shop/contract/auth/calls';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../platform/api-error.ts';
import { callApi } from '../../platform/call-api.ts';
import { failureText } from '../../platform/failure-text.ts';
import { showFieldErrors } from '../../platform/show-field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';

/** Asks for a link to a new password; `onSent` gets the email as it was typed. */
export function ForgotPasswordForm({
  email,
  onSent,
}: {
  /** Prefilled in the field. */
  email: string;
  onSent: (email: string) => void;
}) {
  const form = useForm<{ email: string }>({ defaultValues: { email } });
  const { errors, isSubmitting } = form.formState;

  async function submit(body: { email: string }) {
    try {
      await callApi(requestPasswordReset, { body });
      onSent(body.email);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast({ tone: 'destructive', title: failureText(error) });
      if (error.fields) showFieldErrors(error, ['email'], form.setError);
      else form.setFocus('email');
    }
  }

  return (
    <form className="stack" onSubmit={form.handleSubmit(submit)}>
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        error={errors.email?.message}
        {...form.register('email')}
      />
      <Button type="submit" wide isPending={isSubmitting} pendingLabel="Sending the link">
        Send the link
      </Button>
    </form>
  );
}

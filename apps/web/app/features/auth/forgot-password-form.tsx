import { requestPasswordReset } from '@shop/contract/auth/calls';
import { useForm } from 'react-hook-form';
import { language } from '../../platform/language.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { AccountEmailField } from './account-email-field.tsx';
import { keepsTypedEmail, typedEmail } from './typed-credentials.ts';
import * as texts from './auth.messages.ts';

/** Requests a link for a new password. `onSent` receives the email as it was typed. */
export function ForgotPasswordForm({
  email,
  onSent,
}: {
  /** The initial value of the field. */
  email: string;
  onSent: (email: string) => void;
}) {
  const form = useForm<{ email: string }>({ defaultValues: { email: email || typedEmail() } });
  const { errors } = form.formState;
  const { mutate, isPending } = useApiMutation(requestPasswordReset, {
    success: null,
    form: { form, fields: ['email'] },
    onSuccess: (_answer, { body }) => onSent(body.email),
    onFailure({ fields }) {
      if (!fields) form.setFocus('email');
    },
  });

  return (
    <form
      method="post"
      className="stack"
      onSubmit={form.handleSubmit((typed) => mutate({ body: { ...typed, language } }))}
    >
      <AccountEmailField error={errors.email?.message} {...form.register('email', keepsTypedEmail)} />
      <Button type="submit" wide isPending={isPending} pendingLabel={texts.sendingLink()}>
        {texts.sendLink()}
      </Button>
    </form>
  );
}

import { login } from '@shop/contract/auth/calls';
import * as profileMessages from '@shop/contract/profile/messages';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../platform/api-error.ts';
import { callApi } from '../../platform/call-api.ts';
import { startSession } from '../../platform/session.ts';
import { showFieldErrors } from '../../platform/show-field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';

interface Credentials {
  email: string;
  password: string;
}

/** Sign-in (product §2, §8); the guard of the page then sends the visitor on (ruling 3). */
export function LoginForm() {
  const form = useForm<Credentials>({ defaultValues: { email: '', password: '' } });
  const { errors, isSubmitting } = form.formState;

  async function submit(body: Credentials) {
    try {
      const { user, token, message } = await callApi(login, { body });
      showToast({ title: message });
      startSession(user, token);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast({ tone: 'destructive', title: error.message || profileMessages.networkError });
      if (error.fields) showFieldErrors(error, ['email', 'password'], form.setError);
      else form.setFocus('password', { shouldSelect: true });
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
      <TextField
        label="Password"
        type="password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" wide isPending={isSubmitting} pendingLabel="Signing in">
        Sign In
      </Button>
    </form>
  );
}

import { register } from '@shop/contract/auth/calls';
import * as authMessages from '@shop/contract/auth/messages';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../platform/api-error.ts';
import { callApi } from '../../platform/call-api.ts';
import { endSession } from '../../platform/session.ts';
import { showFieldErrors } from '../../platform/show-field-errors.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { showToast } from '../../ui/toast.ts';
import { registrationFailure } from './registration-failure.ts';

interface NewAccount {
  userName: string;
  email: string;
  password: string;
}

/** Registration (product §2, §8). `onRegistered` goes to the sign-in page; nobody is signed in by it (product §4). */
export function RegisterForm({ onRegistered }: { onRegistered: () => void }) {
  const form = useForm<NewAccount>({ defaultValues: { userName: '', email: '', password: '' } });
  const { errors, isSubmitting } = form.formState;

  async function submit(body: NewAccount) {
    try {
      const { message } = await callApi(register, { body });
      endSession();
      showToast({ title: message ?? authMessages.registered });
      onRegistered();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      showToast({ tone: 'destructive', title: registrationFailure(error) });
      if (error.fields) showFieldErrors(error, ['userName', 'email', 'password'], form.setError);
      else form.setFocus(error.status === 409 ? 'email' : 'password');
    }
  }

  return (
    <form className="stack" onSubmit={form.handleSubmit(submit)}>
      <TextField
        label="User Name"
        autoComplete="name"
        error={errors.userName?.message}
        {...form.register('userName')}
      />
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
        autoComplete="new-password"
        hint={authMessages.passwordLength}
        error={errors.password?.message}
        {...form.register('password')}
      />
      <Button type="submit" wide isPending={isSubmitting} pendingLabel="Creating your account">
        Register
      </Button>
    </form>
  );
}

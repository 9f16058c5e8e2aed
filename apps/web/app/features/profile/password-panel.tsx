import * as messages from '@shop/contract/messages';
import * as authMessages from '@shop/contract/auth/messages';
import * as profileMessages from '@shop/contract/profile/messages';
import { changePassword } from '@shop/contract/profile/calls';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ApiError } from '../../platform/api-error.ts';
import { fieldOf } from '../../platform/field-of.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import * as texts from './profile.messages.ts';
import './profile-panel.css';

/** A button that opens and closes the form for changing the password (product §2). */
export function PasswordPanel({ email, onChanged }: { email: string; onChanged: (() => void) | undefined }) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  return (
    <div className="profile-password">
      <Button
        variant="outline"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? texts.close() : texts.changePassword()}
      </Button>
      {isOpen ? (
        <div id={panelId}>
          <PasswordForm
            email={email}
            onChanged={() => {
              setOpen(false);
              onChanged?.();
            }}
          />
        </div>
      ) : null}
    </div>
  );
}

interface Passwords {
  oldPassword: string;
  newPassword: string;
}

function PasswordForm({ email, onChanged }: { email: string; onChanged: () => void }) {
  const form = useForm<Passwords>({ defaultValues: { oldPassword: '', newPassword: '' } });
  const field = fieldOf(form);
  const { mutate, isPending } = useApiMutation(changePassword, {
    success: profileMessages.passwordUpdated(),
    failure: passwordFailure,
    form: { form, fields: ['oldPassword', 'newPassword'] },
    onSuccess: onChanged,
  });

  return (
    <form
      className="profile-form stack-near"
      onSubmit={form.handleSubmit((typed) => mutate({ body: { email, ...typed } }))}
      noValidate
    >
      {/* Tells password managers whose password it is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label={texts.oldPassword()}
        type="password"
        autoComplete="current-password"
        {...field('oldPassword')}
      />
      <TextField
        label={texts.newPassword()}
        type="password"
        autoComplete="new-password"
        hint={authMessages.passwordLength()}
        {...field('newPassword')}
      />
      <div className="row-wide">
        <Button type="submit" isPending={isPending} pendingLabel={texts.updating()}>
          {texts.updatePassword()}
        </Button>
      </div>
    </form>
  );
}

/**
 * The text for a refused change: the network failed, the server's sentence, or the old password is wrong (product
 * §8).
 */
function passwordFailure({ status, message }: ApiError): string {
  if (status === 0) return messages.networkError();
  return message || profileMessages.wrongOldPassword();
}

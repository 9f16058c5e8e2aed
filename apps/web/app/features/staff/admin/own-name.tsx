import { updateProfile } from '@shop/contract/profile/calls';
import { MAX_NAME } from '@shop/contract/limits';
import { UNNAMED_OWNER } from '@shop/contract/staff/unnamed-owner';
import { useForm } from 'react-hook-form';
import { fieldOf } from '../../../platform/field-of.ts';
import { confirmSession, useSession } from '../../../platform/session.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { useUnsavedWork } from '../../../ui/unsaved-work.ts';

/** Asks the first owner for their name, until they have entered one. */
export function OwnName() {
  const { user } = useSession();
  const form = useForm({ defaultValues: { userName: '' } });
  const field = fieldOf(form);
  useUnsavedWork(form.formState.isDirty);
  const { mutate, isPending } = useApiMutation(updateProfile, {
    success: 'Your name is saved',
    failure: null,
    form: { form, fields: ['userName'], otherwise: 'userName' },
    onSuccess: ({ data }) => {
      form.reset();
      if (user) confirmSession({ ...user, userName: data.userName });
    },
  });
  if (user?.userName !== UNNAMED_OWNER) return null;
  const { email } = user;
  return (
    <form
      className="stack-near"
      noValidate
      onSubmit={form.handleSubmit(({ userName }) => mutate({ body: { email, userName: userName.trim() } }))}
    >
      <TextField
        label="Your name"
        hint="Shown wherever you did something: in the history of an order, and to people whom you invite. Until then it says ‘by the owner’."
        autoComplete="name"
        maxLength={MAX_NAME}
        {...field('userName', {
          validate: (typed) => typed.trim() !== '' || 'Please enter your name.',
        })}
      />
      <div>
        <Button type="submit" small isPending={isPending} pendingLabel="Saving">
          Save
        </Button>
      </div>
    </form>
  );
}

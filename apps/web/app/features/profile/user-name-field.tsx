import { MAX_NAME } from '@shop/contract/limits';
import * as authMessages from '@shop/contract/auth/messages';
import * as profileMessages from '@shop/contract/profile/messages';
import { updateProfile } from '@shop/contract/profile/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldOf } from '../../platform/field-of.ts';
import { confirmSession, useSession } from '../../platform/session.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFocusAfterEdit } from '../../ui/use-focus-after-edit.ts';
import { profileQuery } from './profile-query.ts';
import * as texts from './profile.messages.ts';
import './profile-panel.css';

interface UserNameProps {
  email: string;
  userName: string;
}

/** The user name, displayed or being edited: Edit, then Save or Cancel (product §2). */
export function UserNameField({ email, userName }: UserNameProps) {
  const [isEdited, setEdited] = useState(false);
  const editButton = useFocusAfterEdit(isEdited);

  if (isEdited) return <UserNameForm email={email} userName={userName} onDone={() => setEdited(false)} />;
  return (
    <div className="profile-row profile-row-editable">
      <dl className="facts">
        <dt>{texts.userName()}</dt>
        <dd translate="no">{userName}</dd>
      </dl>
      <Button ref={editButton} variant="plain" small onClick={() => setEdited(true)}>
        {texts.edit()}
        <span className="sr-only"> {texts.editUserName()}</span>
      </Button>
    </div>
  );
}

function UserNameForm({ email, userName, onDone }: UserNameProps & { onDone: () => void }) {
  const queryClient = useQueryClient();
  const { user } = useSession();
  const form = useForm({ defaultValues: { userName } });
  const field = fieldOf(form);

  useEffect(() => form.setFocus('userName'), [form]);

  const { mutate, isPending } = useApiMutation(updateProfile, {
    success: profileMessages.updated(),
    failure: ({ message }) => ({ title: profileMessages.updateFailed(), description: message || undefined }),
    form: { form, fields: ['userName'] },
    onSuccess(answer) {
      queryClient.setQueryData(profileQuery(email).queryKey, answer);
      if (user) confirmSession({ ...user, userName: answer.data.userName });
      onDone();
    },
  });

  function save(typed: { userName: string }) {
    mutate({ body: { email, userName: typed.userName.trim() } });
  }

  return (
    <div className="profile-row">
      <form className="stack-near" onSubmit={form.handleSubmit(save)} noValidate>
        <TextField
          label={texts.userName()}
          autoComplete="name"
          maxLength={MAX_NAME}
          {...field('userName', {
            validate: (typed) => typed.trim() !== '' || authMessages.userNameRequired(),
          })}
        />
        <div className="row-wide">
          <Button type="submit" isPending={isPending} pendingLabel={texts.saving()}>
            {texts.save()}
          </Button>
          <Button variant="outline" onClick={onDone}>
            {texts.cancel()}
          </Button>
        </div>
      </form>
    </div>
  );
}

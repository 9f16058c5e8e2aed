import { askNewEmail, confirmNewEmail } from '@shop/contract/profile/email-calls';
import { useId, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ApiError } from '../../platform/api-error.ts';
import { failureText } from '../../platform/failure-text.ts';
import { fieldOf } from '../../platform/field-of.ts';
import { MailServerState } from '../../platform/mail-server-state.tsx';
import { confirmSession, useSession } from '../../platform/session.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import * as texts from './email.messages.ts';
import './profile-panel.css';

/** A new email whose codes are on their way. */
interface Asked {
  newEmail: string;
  ticket: string;
  asksOldEmail: boolean;
}

/** A button that opens and closes the form for another email (decision 0109). */
export function EmailPanel({ email }: { email: string }) {
  const [isOpen, setOpen] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const panelId = useId();
  const leave = () => {
    setOpen(false);
    setAsked(undefined);
  };
  return (
    <div className="profile-password">
      <Button
        variant="outline"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => (isOpen ? leave() : setOpen(true))}
      >
        {isOpen ? texts.close() : texts.changeEmail()}
      </Button>
      {isOpen ? (
        <div id={panelId}>
          {asked ? (
            <CodesForm email={email} asked={asked} onChanged={leave} onAgain={() => setAsked(undefined)} />
          ) : (
            <NewEmailForm onAsked={setAsked} />
          )}
        </div>
      ) : null}
    </div>
  );
}

/** Something is wrong with a field, and said there alone. */
const unlessAtField = (error: ApiError) => (error.fields ? null : failureText(error));

function NewEmailForm({ onAsked }: { onAsked: (asked: Asked) => void }) {
  const form = useForm<{ newEmail: string }>({ defaultValues: { newEmail: '' } });
  const field = fieldOf(form);
  const { mutate, isPending } = useApiMutation(askNewEmail, {
    failure: unlessAtField,
    form: { form, fields: ['newEmail'] },
    onSuccess: ({ data }, { body: { newEmail } }) => onAsked({ newEmail, ...data }),
  });
  return (
    <form
      className="profile-form stack-near"
      onSubmit={form.handleSubmit((body) => mutate({ body }))}
      noValidate
    >
      <TextField
        label={texts.newEmail()}
        type="email"
        autoComplete="email"
        hint={texts.weMailCodes()}
        {...field('newEmail')}
      />
      <div className="row-wide">
        <Button type="submit" isPending={isPending} pendingLabel={texts.mailing()}>
          {texts.mailCodes()}
        </Button>
      </div>
    </form>
  );
}

function CodesForm({
  email,
  asked: { newEmail, ticket, asksOldEmail },
  onChanged,
  onAgain,
}: {
  email: string;
  asked: Asked;
  onChanged: () => void;
  onAgain: () => void;
}) {
  const { user } = useSession();
  const form = useForm({ defaultValues: { newCode: '', oldCode: '' } });
  const field = fieldOf(form);
  const { mutate, isPending, error } = useApiMutation(confirmNewEmail, {
    failure: unlessAtField,
    form: { form, fields: ['newCode', 'oldCode'] },
    onSuccess({ data }) {
      if (user) confirmSession({ ...user, email: data.email });
      onChanged();
    },
  });
  const codeField = { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 20 } as const;
  return (
    <form
      className="profile-form stack-near"
      onSubmit={form.handleSubmit(({ newCode, oldCode }) =>
        mutate({ body: { ticket, newCode, ...(asksOldEmail && { oldCode }) } }),
      )}
      noValidate
    >
      <TextField label={texts.codeTo({ email: newEmail })} {...codeField} {...field('newCode')} />
      {asksOldEmail ? (
        <TextField label={texts.codeTo({ email })} {...codeField} {...field('oldCode')} />
      ) : (
        <p className="field-hint">{texts.oldNotAsked({ email })}</p>
      )}
      <MailServerState />
      <div className="row-wide">
        <Button type="submit" isPending={isPending} pendingLabel={texts.changing()}>
          {texts.changeEmail()}
        </Button>
        <Button variant="plain" onClick={onAgain}>
          {error?.code === 'code_ended' ? texts.newCodes() : texts.otherEmail()}
        </Button>
      </div>
    </form>
  );
}

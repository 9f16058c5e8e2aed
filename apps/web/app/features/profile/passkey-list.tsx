import { getFactors } from '@shop/contract/auth/factor-calls';
import { addPasskey, removePasskey, renamePasskey } from '@shop/contract/auth/passkey-calls';
import type { Passkey } from '@shop/contract/auth/schemas';
import { useState, useSyncExternalStore } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '../../platform/api-error.ts';
import { failureText } from '../../platform/failure-text.ts';
import { fieldOf } from '../../platform/field-of.ts';
import { askToMake, canUsePasskeys, isGivenUp, loadWebAuthn } from '../../platform/passkeys.ts';
import { formatTime } from '../../platform/shop-time.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import { useQuestion } from '../../platform/use-question.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ProblemText } from '../../ui/problem-text.tsx';
import { SubmitOrCancel } from '../../ui/submit-or-cancel.tsx';
import { TextField } from '../../ui/text-field.tsx';
import * as texts from './passkeys.messages.ts';
import './profile-panel.css';

interface PasskeyListProps {
  passkeys: readonly Passkey[];
  onNewCodes: (codes: readonly string[]) => void;
}

/** The account's passkeys, each with its name, and a button that makes one on this device. */
export function PasskeyList({ passkeys, onNewCodes }: PasskeyListProps) {
  const isOffered = useSyncExternalStore(
    () => () => {},
    canUsePasskeys,
    () => false,
  );
  return (
    <div className="stack-near">
      <p>{texts.whatTheyAre()}</p>
      {passkeys.length > 0 ? (
        <ul className="profile-devices" aria-label={texts.passkeys()}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      ) : null}
      {isOffered ? <AddPasskey onNewCodes={onNewCodes} /> : <p className="note">{texts.notHere()}</p>}
    </div>
  );
}

function AddPasskey({ onNewCodes }: Pick<PasskeyListProps, 'onNewCodes'>) {
  const [isAsking, setAsking] = useState(false);
  const [told, setTold] = useState<string>();
  const { mutate, isPending, problem } = useApiMutation(addPasskey, {
    success: texts.added(),
    failure: null,
    invalidates: [getFactors],
    onSuccess: ({ data }) => data.recoveryCodes && onNewCodes(data.recoveryCodes),
  });

  async function make() {
    setTold(undefined);
    setAsking(true);
    try {
      const { startRegistration } = await loadWebAuthn();
      mutate({ body: await startRegistration(await askToMake()) });
    } catch (error) {
      setTold(reasonOf(error));
    }
    setAsking(false);
  }

  return (
    <div>
      <Button
        variant="outline"
        isPending={isAsking || isPending}
        pendingLabel={texts.making()}
        onClick={() => void make()}
      >
        {texts.add()}
      </Button>
      <ProblemText>{told ?? problem}</ProblemText>
    </div>
  );
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && error.name === 'InvalidStateError') return texts.hasOneHere();
  if (error instanceof ApiError) return failureText(error);
  return isGivenUp(error) ? texts.givenUp() : texts.failed();
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { id, name, addedAt, lastUsedAt } = passkey;
  const [isRenaming, setRenaming] = useState(false);
  const removal = useQuestion(removePasskey, {
    invalidates: [getFactors],
    send: (removed: Passkey) => ({ params: { id: removed.id } }),
  });
  if (isRenaming) return <RenameForm id={id} name={name} onDone={() => setRenaming(false)} />;
  return (
    <li className="profile-row profile-row-editable">
      <div>
        <p translate="no">{name}</p>
        <p className="note">
          <span>{texts.addedAt({ time: formatTime(addedAt) })}</span>
          {lastUsedAt === null ? null : <span> · {texts.lastUsed({ time: formatTime(lastUsedAt) })}</span>}
        </p>
      </div>
      <div className="row">
        <Button small variant="plain" onClick={() => setRenaming(true)}>
          {texts.rename()}
          <span className="sr-only"> {name}</span>
        </Button>
        <Button small variant="plain" aria-haspopup="dialog" onClick={() => removal.ask(passkey)}>
          {texts.remove()}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
      <ConfirmDialog
        {...removal.dialog}
        title={texts.removeQuestion()}
        confirmLabel={texts.confirmRemoval()}
        pendingLabel={texts.removing()}
      >
        {(removed) => <p>{texts.afterRemoval({ name: removed.name })}</p>}
      </ConfirmDialog>
    </li>
  );
}

function RenameForm({ id, name, onDone }: { id: string; name: string; onDone: () => void }) {
  const form = useForm({ defaultValues: { name } });
  const field = fieldOf(form);
  const { mutate, isPending, problem } = useApiMutation(renamePasskey, {
    failure: null,
    invalidates: [getFactors],
    form: { form, fields: ['name'] },
    onSuccess: onDone,
  });
  return (
    <li className="profile-row">
      <form
        className="stack-near"
        onSubmit={form.handleSubmit((body) => mutate({ params: { id }, body }))}
        noValidate
      >
        <TextField
          label={texts.name()}
          {...field('name', { validate: (typed) => typed.trim() !== '' || texts.nameMissing() })}
        />
        <ProblemText>{problem}</ProblemText>
        <SubmitOrCancel
          label={texts.save()}
          pendingLabel={texts.saving()}
          isPending={isPending}
          onCancel={onDone}
        />
      </form>
    </li>
  );
}

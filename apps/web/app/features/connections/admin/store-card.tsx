import {
  getConnections,
  makeBackupKey,
  removeBackupStore,
  saveBackupStore,
} from '@shop/contract/connections/calls';
import { getBackups } from '@shop/contract/backups/calls';
import type { Connections } from '@shop/contract/connections/schemas';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldOf } from '../../../platform/field-of.ts';
import { formatTime } from '../../../platform/shop-time.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { NewSecret } from '../../../ui/new-secret.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { MakeNew } from './make-new.tsx';
import { RemoveButton } from './remove-button.tsx';
import { LockedState, SetByVariables, StateLine } from './state-line.tsx';

type Store = Connections['store'];

const changes = [getConnections, getBackups];

/** Where a copy of each backup is sent, and the key that opens it. */
export function StoreCard({ store: { variables, entered } }: { store: Store }) {
  const [key, setKey] = useState<string | null>(null);
  if (variables.length > 0) return <SetByVariables names={variables} />;
  return (
    <div className="stack">
      {entered === null ? (
        <StateLine>Backups stay on this server: a disk that breaks takes them with it.</StateLine>
      ) : entered.isLocked ? (
        <LockedState what="The secret key of the store" />
      ) : (
        <StateLine tone="ok">{`A copy of each backup goes to ‘${entered.bucket}’, closed with a key that is not on this server. Entered ${formatTime(entered.changedAt)}.`}</StateLine>
      )}
      {key === null ? null : (
        <NewSecret
          secret={key}
          note="This key alone opens the backups in the store. It is shown once and kept nowhere here: write it down, away from this server."
          copyLabel="Copy the key"
          onKept={() => setKey(null)}
        />
      )}
      <StoreForm key={entered?.changedAt} entered={entered} onKey={setKey} />
      {entered === null || entered.isLocked ? null : <NewKey onKey={setKey} />}
    </div>
  );
}

function NewKey({ onKey }: { onKey: (key: string) => void }) {
  const work = useApiMutation(makeBackupKey, {
    failure: null,
    invalidates: changes,
    onSuccess: ({ data }) => onKey(data.backupKey ?? ''),
  });
  return (
    <>
      <p className="note">
        Is the key lost? A new one opens the backups from now on. What is in the store already opens with the
        one before alone.
      </p>
      <MakeNew label="New key" work={work} onMake={() => work.mutate({})} />
    </>
  );
}

function StoreForm({ entered, onKey }: { entered: Store['entered']; onKey: (key: string) => void }) {
  const { endpoint = '', region = '', bucket = '', folder = '', keyId = '' } = entered ?? {};
  const form = useForm({ defaultValues: { endpoint, region, bucket, folder, keyId, secret: '' } });
  const field = fieldOf(form);
  const hasSecret = entered !== null && !entered.isLocked;
  const { mutate, isPending, problem } = useApiMutation(saveBackupStore, {
    failure: null,
    form: { form, fields: ['endpoint', 'region', 'bucket', 'folder', 'keyId', 'secret'] },
    invalidates: changes,
    onSuccess: ({ data }) => data.backupKey !== null && onKey(data.backupKey),
  });
  const save = form.handleSubmit(({ secret, ...typed }) =>
    mutate({ body: { ...typed, ...(secret !== '' && { secret }) } }),
  );
  const plain = { spellCheck: false, autoCapitalize: 'none', autoComplete: 'off' } as const;
  return (
    <form className="stack" noValidate autoComplete="off" onSubmit={save}>
      <TextField
        label="Address of the store (endpoint)"
        placeholder="https://s3.ap-south-1.amazonaws.com"
        hint="Of Amazon S3, or of any other store that speaks its language."
        maxLength={2000}
        {...plain}
        {...field('endpoint', { required: 'Enter the address of the store' })}
      />
      <TextField
        label="Region"
        placeholder="ap-south-1"
        maxLength={50}
        {...plain}
        {...field('region', { required: 'Enter the region; many other stores take us-east-1' })}
      />
      <TextField
        label="Bucket"
        maxLength={63}
        {...plain}
        {...field('bucket', { required: 'Enter the name of the bucket' })}
      />
      <TextField
        label="Folder in it"
        hint="May stay empty."
        maxLength={200}
        {...plain}
        {...field('folder')}
      />
      <TextField
        label="Access key"
        maxLength={200}
        {...plain}
        {...field('keyId', { required: 'Enter the access key' })}
      />
      <TextField
        label="Secret key"
        type="password"
        autoComplete="new-password"
        hint={hasSecret ? 'One is kept. Enter another only to change it.' : undefined}
        maxLength={500}
        {...field('secret')}
      />
      <ProblemText>{problem}</ProblemText>
      <div className="row">
        <Button type="submit" small isPending={isPending} pendingLabel="Writing and reading a file">
          Test and keep
        </Button>
        {entered === null ? null : (
          <RemoveButton
            call={removeBackupStore}
            label="Remove the store"
            consequence="Backups then stay on this server. What is in the store stays there."
          />
        )}
      </div>
    </form>
  );
}

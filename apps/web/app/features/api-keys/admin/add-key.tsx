import { addKey, listKeys } from '@shop/contract/api-keys/calls';
import { keyPermissions } from '@shop/contract/api-keys/key-permissions';
import type { Permission } from '@shop/contract/call';
import { MAX_KEY_NAME } from '@shop/contract/limits';
import { permissionLabels } from '@shop/contract/permission-words';
import { useContext, useState } from 'react';
import { PermissionsContext } from '../../../platform/permissions.tsx';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoicePills } from '../../../ui/choice-pills.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { NewSecret } from '../../../ui/new-secret.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { TextField } from '../../../ui/text-field.tsx';

interface Typed {
  name: string;
  chosen: readonly Permission[];
  lastDay: string;
}
const empty: Typed = { name: '', chosen: [], lastDay: '' };

/** Makes a key, which is shown once. */
export function AddKey() {
  const granted = useContext(PermissionsContext);
  const [typed, setTyped] = useState(empty);
  const [key, setKey] = useState<string>();
  const { mutate, isPending, error, problem } = useApiMutation(addKey, {
    success: null,
    failure: null,
    invalidates: [listKeys],
    onSuccess({ data }) {
      setTyped(empty);
      setKey(data.key);
    },
  });
  const { name, chosen, lastDay } = typed;
  const dayError = error?.fields?.lastDay;
  return (
    <>
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          mutate({ body: { name, permissions: [...chosen], ...(lastDay !== '' && { lastDay }) } });
        }}
      >
        <TextField
          label="Name"
          hint="The trail names it so: which program has the key."
          placeholder="Accounting"
          maxLength={MAX_KEY_NAME}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setTyped({ ...typed, name: target.value })}
        />
        <ChoicePills
          legend="It may see and change"
          options={keyPermissions.filter((each) => granted.includes(each))}
          labels={permissionLabels}
          chosen={chosen}
          onChoose={(next) => setTyped({ ...typed, chosen: next })}
        />
        <TextField
          label="Last day (optional)"
          type="date"
          error={dayError}
          value={lastDay}
          onChange={({ target }) => setTyped({ ...typed, lastDay: target.value })}
        />
        <ProblemText>{dayError ? undefined : problem}</ProblemText>
        <div className="row">
          <Button
            type="submit"
            isPending={isPending}
            pendingLabel="Making"
            disabled={name.trim() === '' || chosen.length === 0}
          >
            Make key
          </Button>
        </div>
      </form>
      <Dialog title="Your new key" isOpen={key !== undefined} onClose={() => setKey(undefined)}>
        {key === undefined ? null : (
          <NewSecret
            secret={key}
            note="Give it to the program now: it is not shown again. Whoever has it can do what it includes."
            copyLabel="Copy the key"
            onKept={() => setKey(undefined)}
          />
        )}
      </Dialog>
    </>
  );
}

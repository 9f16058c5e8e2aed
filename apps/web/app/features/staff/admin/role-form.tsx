import { permissions, type Permission } from '@shop/contract/call';
import { permissionLabels } from '@shop/contract/permission-words';
import { editRole, listStaff } from '@shop/contract/staff/calls';
import { type EditableRole, roleWords } from '@shop/contract/staff/roles';
import { useState } from 'react';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoicePills } from '../../../ui/choice-pills.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import './people.css';

/** What a role may do, with a button once it was changed. */
export function RoleForm({ role, saved }: { role: EditableRole; saved: readonly Permission[] }) {
  const [chosen, setChosen] = useState<readonly Permission[]>();
  const { mutate, isPending, problem } = useApiMutation(editRole, {
    failure: null,
    invalidates: [listStaff],
    onSuccess: () => setChosen(undefined),
  });
  const shown = chosen ?? saved;
  const isChanged = shown.length !== saved.length || shown.some((each) => !saved.includes(each));
  return (
    <form
      className="role-form"
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ params: { role }, body: { permissions: [...shown] } });
      }}
    >
      <ChoicePills
        legend={roleWords[role]}
        options={permissions}
        labels={permissionLabels}
        chosen={shown}
        onChoose={setChosen}
      />
      <ProblemText>{problem}</ProblemText>
      {isChanged ? (
        <div className="row">
          <Button type="submit" small isPending={isPending} pendingLabel="Saving">
            Save<span className="sr-only"> {roleWords[role]}</span>
          </Button>
          <Button variant="plain" small onClick={() => setChosen(undefined)}>
            Cancel
          </Button>
        </div>
      ) : null}
    </form>
  );
}

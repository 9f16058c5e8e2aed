import { permissions, type Permission } from '@shop/contract/call';
import { permissionLabels } from '@shop/contract/permission-words';
import { editRole, listStaff } from '@shop/contract/staff/calls';
import { type EditableRole, roleWords } from '@shop/contract/staff/roles';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQueryKey } from '../../../platform/api-query.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { ChoicePills } from '../../../ui/choice-pills.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { SubmitOrCancel } from '../../../ui/submit-or-cancel.tsx';
import './people.css';

/** What a role may do, with a button once it was changed. */
export function RoleForm({ role, saved }: { role: EditableRole; saved: readonly Permission[] }) {
  // Only what was changed here, so that it stays apart from what somebody else saves meanwhile.
  const [chosen, setChosen] = useState<Partial<Record<Permission, boolean>>>({});
  const queryClient = useQueryClient();
  const { mutate, isPending, problem } = useApiMutation(editRole, {
    failure: null,
    invalidates: [listStaff],
    onSuccess: () => setChosen({}),
    onFailure({ code }) {
      if (code === 'role_changed') void queryClient.invalidateQueries({ queryKey: apiQueryKey(listStaff) });
    },
  });
  const shown = permissions.filter((each) => chosen[each] ?? saved.includes(each));
  const isChanged = permissions.some((each) => shown.includes(each) !== saved.includes(each));

  function choose(now: readonly Permission[]) {
    const changed = permissions.filter((each) => now.includes(each) !== shown.includes(each));
    setChosen({ ...chosen, ...Object.fromEntries(changed.map((each) => [each, now.includes(each)])) });
  }

  return (
    <form
      className="role-form"
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ params: { role }, body: { permissions: shown, permissionsSeen: [...saved] } });
      }}
    >
      <ChoicePills
        legend={roleWords[role]}
        options={permissions}
        labels={permissionLabels}
        chosen={shown}
        onChoose={choose}
      />
      <ProblemText>{problem}</ProblemText>
      {isChanged ? (
        <SubmitOrCancel
          label={
            <>
              Save<span className="sr-only"> {roleWords[role]}</span>
            </>
          }
          pendingLabel="Saving"
          isPending={isPending}
          onCancel={() => setChosen({})}
        />
      ) : null}
    </form>
  );
}

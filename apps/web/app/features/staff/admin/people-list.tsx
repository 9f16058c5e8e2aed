import {
  changeRole,
  endDevicesOf,
  getOwnRole,
  listStaff,
  resetFactors,
  withdrawRole,
} from '@shop/contract/staff/calls';
import { type StaffRole, roleWords } from '@shop/contract/staff/roles';
import { UNNAMED_OWNER } from '@shop/contract/staff/unnamed-owner';
import type { Person, Role } from '@shop/contract/staff/schemas';
import { useState } from 'react';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { formatTime } from '../../../platform/shop-time.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { SubmitOrCancel } from '../../../ui/submit-or-cancel.tsx';
import { Select } from '../../../ui/text-field.tsx';
import { useGivenRoles } from './given-roles.ts';
import { roleOptions } from './invite-form.tsx';
import './people.css';

/** Who works for the shop, with the role of each. */
export function PeopleList({ people, roles }: { people: readonly Person[]; roles: readonly Role[] }) {
  const given = useGivenRoles(roles);
  const isOnlyOwner = people.filter(({ role }) => role === 'owner').length === 1;
  const [changed, setChanged] = useState<Person>();
  const [withdrawn, setWithdrawn] = useState<Person>();
  const [signedOut, setSignedOut] = useState<Person>();
  const [locked, setLocked] = useState<Person>();
  const withdrawal = useApiMutation(withdrawRole, {
    failure: null,
    invalidates: [listStaff],
    onSuccess: () => setWithdrawn(undefined),
  });
  const signingOut = useApiMutation(endDevicesOf, {
    failure: null,
    invalidates: [listStaff],
    onSuccess: () => setSignedOut(undefined),
  });
  const reset = useApiMutation(resetFactors, {
    failure: null,
    invalidates: [listStaff],
    onSuccess: () => setLocked(undefined),
  });
  return (
    <>
      <ul>
        {people.map((person) => {
          const { id, userName, email, role, isYou, hasSecondProof, addProofBy, lastSeenAt } = person;
          const name = <span className="sr-only"> {userName}</span>;
          return (
            <li key={id} className="list-line">
              <div className="person-facts">
                <p>
                  <span translate="no">{userName}</span>
                  <span>{`${isYou ? ' (you)' : ''} · ${roleWords[role]}`}</span>
                </p>
                <p className="note">
                  <span translate="no">{email}</span>
                  <span>
                    {lastSeenAt === null ? ' · not signed in' : ` · last seen ${formatTime(lastSeenAt)}`}
                  </span>
                  <span>{` · ${proofWords({ hasSecondProof, addProofBy })}`}</span>
                </p>
                {isYou && userName === UNNAMED_OWNER ? (
                  <OwnersLink to="/admin/account" className="quiet-link">
                    Enter your name, which is shown wherever you did something
                  </OwnersLink>
                ) : null}
              </div>
              <div className="row">
                {!isYou && given.includes(role) ? (
                  <Button small variant="outline" aria-haspopup="dialog" onClick={() => setSignedOut(person)}>
                    Sign out everywhere{name}
                  </Button>
                ) : null}
                {given.includes(role) && !(role === 'owner' && isOnlyOwner) ? (
                  <>
                    <Button small variant="outline" aria-haspopup="dialog" onClick={() => setChanged(person)}>
                      Change role{name}
                    </Button>
                    <Button
                      small
                      variant="danger"
                      aria-haspopup="dialog"
                      onClick={() => setWithdrawn(person)}
                    >
                      Withdraw{name}
                    </Button>
                  </>
                ) : null}
                {hasSecondProof && !isYou && given.includes(role) ? (
                  <Button small variant="outline" aria-haspopup="dialog" onClick={() => setLocked(person)}>
                    Lost phone{name}
                  </Button>
                ) : null}
              </div>
            </li>
          );
        })}
      </ul>
      <Dialog title="Change role" isOpen={changed !== undefined} onClose={() => setChanged(undefined)}>
        {changed ? <RoleChoice person={changed} given={given} onClose={() => setChanged(undefined)} /> : null}
      </Dialog>
      <ConfirmDialog
        title={`Turn off two-step sign-in for ${locked?.userName ?? ''}?`}
        subject={locked}
        confirmLabel="Yes, turn off"
        pendingLabel="Turning off"
        work={reset}
        onConfirm={({ id }) => reset.mutate({ params: { id } })}
        onClose={() => setLocked(undefined)}
      >
        {({ email }) => (
          <p>
            The password alone then opens the account of {email}, until they set it up again. They are signed
            out everywhere and told by email. Do this only if you know that it is really they who ask.
          </p>
        )}
      </ConfirmDialog>
      <ConfirmDialog
        title={`Withdraw the role of ${withdrawn?.userName ?? ''}?`}
        subject={withdrawn}
        confirmLabel="Yes, withdraw"
        pendingLabel="Withdrawing"
        work={withdrawal}
        onConfirm={({ id }) => withdrawal.mutate({ params: { id } })}
        onClose={() => setWithdrawn(undefined)}
      >
        {({ email }) => (
          <p>
            {email} is signed out everywhere and no longer works for the shop. What they did keeps their name.
            You can invite them again.
          </p>
        )}
      </ConfirmDialog>
      <ConfirmDialog
        title={`Sign ${signedOut?.userName ?? ''} out everywhere?`}
        subject={signedOut}
        confirmLabel="Yes, sign out"
        pendingLabel="Signing out"
        work={signingOut}
        onConfirm={({ id }) => signingOut.mutate({ params: { id } })}
        onClose={() => setSignedOut(undefined)}
      >
        {({ email }) => (
          <p>
            Each browser and phone on which {email} is signed in asks for the password again. Their role
            stays.
          </p>
        )}
      </ConfirmDialog>
    </>
  );
}

function proofWords({ hasSecondProof, addProofBy }: Pick<Person, 'hasSecondProof' | 'addProofBy'>): string {
  if (hasSecondProof) return 'two-step sign-in';
  return addProofBy === undefined
    ? 'password alone'
    : `no two-step sign-in, needed by ${formatTime(addProofBy)}`;
}

function RoleChoice({
  person,
  given,
  onClose,
}: {
  person: Person;
  given: readonly StaffRole[];
  onClose: () => void;
}) {
  const [role, setRole] = useState<StaffRole>(person.role);
  const { mutate, isPending, problem } = useApiMutation(changeRole, {
    failure: null,
    invalidates: [listStaff, getOwnRole],
    onSuccess: onClose,
  });
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ params: { id: person.id }, body: { role } });
      }}
    >
      <Select
        label={`Role of ${person.userName}`}
        options={roleOptions(given)}
        value={role}
        onChange={({ target }) => setRole(target.value as StaffRole)}
      />
      <ProblemText>{problem}</ProblemText>
      <SubmitOrCancel label="Save" pendingLabel="Saving" isPending={isPending} onCancel={onClose} />
    </form>
  );
}

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
import { useQuestion } from '../../../platform/use-question.ts';
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
  const withdrawal = useQuestion(withdrawRole, {
    invalidates: [listStaff],
    send: ({ id }: Person) => ({ params: { id } }),
  });
  const signingOut = useQuestion(endDevicesOf, {
    invalidates: [listStaff],
    send: ({ id }: Person) => ({ params: { id } }),
  });
  const reset = useQuestion(resetFactors, {
    invalidates: [listStaff],
    send: ({ id }: Person) => ({ params: { id } }),
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
                  <Button
                    small
                    variant="outline"
                    aria-haspopup="dialog"
                    onClick={() => signingOut.ask(person)}
                  >
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
                      onClick={() => withdrawal.ask(person)}
                    >
                      Withdraw{name}
                    </Button>
                  </>
                ) : null}
                {hasSecondProof && !isYou && given.includes(role) ? (
                  <Button small variant="outline" aria-haspopup="dialog" onClick={() => reset.ask(person)}>
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
        {...reset.dialog}
        title={`Turn off two-step sign-in for ${reset.dialog.subject?.userName ?? ''}?`}
        confirmLabel="Yes, turn off"
        pendingLabel="Turning off"
      >
        {({ email }) => (
          <p>
            The password alone then opens the account of {email}, until they set it up again. They are signed
            out and no longer notified on any device, and told by email. Do this only if you know that it is
            really they who ask.
          </p>
        )}
      </ConfirmDialog>
      <ConfirmDialog
        {...withdrawal.dialog}
        title={`Withdraw the role of ${withdrawal.dialog.subject?.userName ?? ''}?`}
        confirmLabel="Yes, withdraw"
        pendingLabel="Withdrawing"
      >
        {({ email }) => (
          <p>
            {email} is signed out everywhere and no longer works for the shop, and the API keys that they made
            end. Webhooks go on: look whether one leads to them. What they did keeps their name. You can
            invite them again.
          </p>
        )}
      </ConfirmDialog>
      <ConfirmDialog
        {...signingOut.dialog}
        title={`Sign ${signingOut.dialog.subject?.userName ?? ''} out everywhere?`}
        confirmLabel="Yes, sign out"
        pendingLabel="Signing out"
      >
        {({ email }) => (
          <p>
            Each browser and phone on which {email} is signed in asks for the password again, and shows no
            notifications until they turn them on there. Their role stays.
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
  const [seen, setSeen] = useState(person.role);
  const [role, setRole] = useState(seen);
  const { mutate, isPending, problem } = useApiMutation(changeRole, {
    failure: null,
    invalidates: [listStaff, getOwnRole],
    onSuccess: onClose,
    onFailure({ code, data }) {
      if (code === 'role_changed') setSeen((data as { role: StaffRole }).role);
    },
  });
  return (
    <form
      className="stack"
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ params: { id: person.id }, body: { role, roleSeen: seen } });
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

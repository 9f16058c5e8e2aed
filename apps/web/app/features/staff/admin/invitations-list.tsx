import { invite, listStaff, withdrawInvitation } from '@shop/contract/staff/calls';
import { type StaffRole, roleWords } from '@shop/contract/staff/roles';
import type { Invitation } from '@shop/contract/staff/schemas';
import { formatTime } from '../../../platform/shop-time.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import './people.css';

/** Invitations that nobody has accepted yet, each with what became of its mail. */
export function InvitationsList({
  invitations,
  given,
}: {
  invitations: readonly Invitation[];
  /** The roles that the signed-in person may give. */
  given: readonly StaffRole[];
}) {
  const again = useApiMutation(invite, { invalidates: [listStaff] });
  const withdrawal = useApiMutation(withdrawInvitation, { invalidates: [listStaff] });
  if (invitations.length === 0) return null;
  return (
    <ul aria-label="Open invitations">
      {invitations.map((invitation) => {
        const { id, email, role } = invitation;
        return (
          <li key={id} className="list-line">
            <div className="person-facts">
              <p>
                {email} · {roleWords[role]}
              </p>
              <p className="note">{stateOf(invitation)}</p>
            </div>
            {given.includes(role) ? (
              <div className="row">
                <Button
                  small
                  variant="outline"
                  isPending={again.isPending}
                  pendingLabel="Sending"
                  onClick={() => again.mutate({ body: { recipient: email, role } })}
                >
                  Send again<span className="sr-only"> to {email}</span>
                </Button>
                <Button
                  small
                  variant="danger"
                  isPending={withdrawal.isPending}
                  pendingLabel="Withdrawing"
                  onClick={() => withdrawal.mutate({ params: { id } })}
                >
                  Withdraw<span className="sr-only"> the invitation of {email}</span>
                </Button>
              </div>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

function stateOf({ mail, isExpired, invitedBy, sentAt, endsAt }: Invitation): string {
  const by = `Invited by ${invitedBy ?? 'somebody who has left'}, ${formatTime(sentAt)}.`;
  if (mail === 'failing') {
    return `${by} The mail server does not take the mail: it waits in the outbox, and the shop tries again.`;
  }
  if (mail === 'waiting') return `${by} The mail waits in the outbox and leaves within a minute.`;
  if (isExpired) return `${by} Not accepted in time: the link now offers a new one.`;
  return `${by} The link works until ${formatTime(endsAt)}.`;
}

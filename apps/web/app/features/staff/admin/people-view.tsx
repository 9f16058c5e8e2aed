import { listStaff } from '@shop/contract/staff/calls';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../platform/api-query.ts';
import { QueryView } from '../../../platform/query-view.tsx';
import { Card, CardHeading } from '../../../ui/card.tsx';
import type { Staff } from '@shop/contract/staff/schemas';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { InviteForm } from './invite-form.tsx';
import { InvitationsList } from './invitations-list.tsx';
import { useGivenRoles } from './given-roles.ts';
import { PeopleList } from './people-list.tsx';
import { RoleForm } from './role-form.tsx';

/** People, invitations and roles. */
export function PeopleView() {
  const query = useQuery(apiQuery(listStaff, {}));
  return (
    <QueryView query={query} what="The people of the shop" skeleton={<Skeleton height={240} />}>
      {({ data }) => <StaffCards staff={data} />}
    </QueryView>
  );
}

function StaffCards({ staff: { people, invitations, roles } }: { staff: Staff }) {
  const given = useGivenRoles(roles);
  return (
    <div className="stack">
      <Card aria-labelledby="people">
        <CardHeading id="people">Works for the shop</CardHeading>
        <PeopleList people={people} roles={roles} />
      </Card>
      <Card aria-labelledby="invite">
        <CardHeading id="invite">Invite somebody</CardHeading>
        <InviteForm given={given} />
        <InvitationsList invitations={invitations} given={given} />
      </Card>
      <Card aria-labelledby="roles">
        <CardHeading id="roles">What each role may do</CardHeading>
        <p className="note">
          An owner may do everything. What you change here holds from the next click of whoever has the role.
        </p>
        {roles.map(({ role, permissions }) =>
          role === 'owner' || !given.includes(role) ? null : (
            <RoleForm key={role} role={role} saved={permissions} />
          ),
        )}
      </Card>
    </div>
  );
}

import { listStaff } from '@shop/contract/staff/calls';
import { useQuery } from '@tanstack/react-query';
import { apiQuery } from '../../../platform/api-query.ts';
import { QueryView } from '../../../platform/query-view.tsx';
import { Card, CardHeading } from '../../../ui/card.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { InviteForm } from './invite-form.tsx';
import { InvitationsList } from './invitations-list.tsx';
import { PeopleList } from './people-list.tsx';
import { RoleForm } from './role-form.tsx';

/** People, invitations and roles. */
export function PeopleView() {
  const query = useQuery(apiQuery(listStaff, {}));
  return (
    <QueryView query={query} what="The people of the shop" skeleton={<Skeleton height={240} />}>
      {({ data: { people, invitations, roles } }) => (
        <div className="stack">
          <Card aria-labelledby="people">
            <CardHeading id="people">Works for the shop</CardHeading>
            <PeopleList people={people} />
          </Card>
          <Card aria-labelledby="invite">
            <CardHeading id="invite">Invite somebody</CardHeading>
            <InviteForm />
            <InvitationsList invitations={invitations} />
          </Card>
          <Card aria-labelledby="roles">
            <CardHeading id="roles">What each role may do</CardHeading>
            <p className="note">
              An owner may do everything. What you change here holds from the next click of whoever has the
              role.
            </p>
            {roles.map(({ role, permissions }) =>
              role === 'owner' ? null : <RoleForm key={role} role={role} saved={permissions} />,
            )}
          </Card>
        </div>
      )}
    </QueryView>
  );
}

import { getPush } from '@shop/contract/push/calls';
import { getOwnRole } from '@shop/contract/staff/calls';
import { useQueryClient } from '@tanstack/react-query';
import { ProfilePanel } from '../../features/profile/index.ts';
import { PhoneNotifications } from '../../features/push/admin/index.ts';
import { apiQueryKey } from '../../platform/api-query.ts';
import { Card, CardHeading } from '../../ui/card.tsx';
import { AdminHeading } from './admin-heading.tsx';
import { ownersMeta } from './owners-meta.ts';

export const meta = ownersMeta('Your account');

/** The owner's own name and password, and how to install the admin on a phone and receive notifications there. */
export default function AdminAccountPage() {
  const queryClient = useQueryClient();
  // A new password ends notifications on all devices.
  const readPushAgain = () => void queryClient.invalidateQueries({ queryKey: apiQueryKey(getPush) });
  // The notice that one is needed goes.
  const readRoleAgain = () => void queryClient.invalidateQueries({ queryKey: apiQueryKey(getOwnRole) });
  return (
    <>
      <AdminHeading id="account" title="Your account" />
      <Card aria-labelledby="account" isNarrow>
        <ProfilePanel onPasswordChanged={readPushAgain} onSecondProofAdded={readRoleAgain} />
      </Card>
      <Card aria-labelledby="on-phone" isNarrow>
        <CardHeading id="on-phone">On your phone</CardHeading>
        <p>
          You can use the admin as an app. Open this page on your phone and choose ‘Add to Home screen’: in
          Chrome it is in the menu at the top, on an iPhone under Share. The app opens on the dashboard; sign
          in there once.
        </p>
      </Card>
      <Card aria-labelledby="notifications" isNarrow>
        <CardHeading id="notifications">Notifications on this device</CardHeading>
        <PhoneNotifications />
      </Card>
    </>
  );
}

import { ConnectionsView } from '../../features/connections/admin/index.ts';
import { AdminHeading } from './admin-heading.tsx';
import { ownersMeta } from './owners-meta.ts';

export const meta = ownersMeta('Connections');

/** What the shop needs from outside: payments, mail, a domain, couriers. */
export default function ConnectionsPage() {
  return (
    <>
      <AdminHeading
        title="Connections"
        note="Razorpay, mail server, domain and Shiprocket. Each is tested before it is kept and counts within a second. Secrets are sealed with a key of this machine and are never shown again."
      />
      <ConnectionsView />
    </>
  );
}

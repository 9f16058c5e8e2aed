import devanagariStyles from '../../fonts/devanagari.css?url';
import { WhatsAppView } from '../../features/whatsapp/admin/index.ts';
import { AdminHeading } from './admin-heading.tsx';
import { ownersMeta } from './owners-meta.ts';

/** The Hindi templates are shown in the same typeface as on the shop's pages. */
export const links = () => [{ rel: 'stylesheet', href: devanagariStyles }];

export const meta = ownersMeta('WhatsApp');

/** Messages about orders by WhatsApp. */
export default function WhatsAppPage() {
  return (
    <>
      <AdminHeading
        title="WhatsApp"
        note="Messages about orders, beside the emails, for shoppers who agreed to them. Nothing is advertised by them."
      />
      <WhatsAppView />
    </>
  );
}

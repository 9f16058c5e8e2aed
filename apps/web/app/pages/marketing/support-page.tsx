import { SupportForm } from '../../features/support/index.ts';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { pageMeta, settingsOf } from '../../shell/page-meta.ts';
import type { Route } from './+types/support-page.ts';
import { ContactDetails } from './contact-details.tsx';
import { GrievanceOfficer } from './grievance-officer.tsx';
import './contact-page.css';

export function meta({ matches }: Route.MetaArgs) {
  const { shop } = settingsOf(matches);
  return pageMeta(matches, {
    title: 'Help and complaints',
    description: `Report a problem to ${shop.name}: you get a ticket number at once and an answer within 48 hours.`,
    path: '/shop/support',
  });
}

/** Where anybody asks or complains, with who answers for it. */
export default function SupportPage() {
  const { contact } = useShopSettings();
  return (
    <div className="page-width contact-page">
      <header>
        <h1 className="text-display">Help and complaints</h1>
        <p className="text-lead">
          You get a ticket number at once, a person's answer within 48 hours, and we settle it within a month.
        </p>
        <p>
          Is it about an order of yours? Open it in your account and choose 'Report a problem': there you can
          add photographs.
        </p>
        <ContactDetails />
        <address>
          {contact.addressLines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
        <GrievanceOfficer />
      </header>
      <SupportForm />
    </div>
  );
}

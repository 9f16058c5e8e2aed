import { langOf } from '../../platform/language.ts';
import { SupportForm } from '../../features/support/index.ts';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { pageMeta, settingsOf } from '../../shell/page-meta.ts';
import type { Route } from './+types/support-page.ts';
import { ContactDetails } from './contact-details.tsx';
import { GrievanceOfficer } from './grievance-officer.tsx';
import * as texts from './support-page.messages.ts';
import './contact-page.css';

export function meta({ matches }: Route.MetaArgs) {
  const { shop } = settingsOf(matches);
  return pageMeta(matches, {
    title: texts.title(),
    description: texts.description({ shop: shop.name }),
    path: '/shop/support',
  });
}

/** Where anybody asks or complains, with who answers for it. */
export default function SupportPage() {
  const { contact } = useShopSettings();
  return (
    <div className="page-width contact-page">
      <header>
        <h1 className="text-display">{texts.title()}</h1>
        <p className="text-lead">{texts.lead()}</p>
        <p>{texts.ofOrder()}</p>
        <ContactDetails />
        <address>
          {contact.addressLines.map((line) => (
            <span key={line} lang={langOf(line)}>
              {line}
            </span>
          ))}
        </address>
        <GrievanceOfficer />
      </header>
      <SupportForm />
    </div>
  );
}

import { Link } from 'react-router';
import { SupportForm } from '../../features/support/index.ts';
import { pageMeta, settingsOf } from '../../shell/page-meta.ts';
import { TextWithLink } from '../../ui/text-with-link.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import type { Route } from './+types/support-page.ts';
import { ContactDetails } from './contact-details.tsx';
import { GrievanceOfficer } from './grievance-officer.tsx';
import * as texts from './support-page.messages.ts';
import './contact-page.css';
import './support-page.css';

export function meta({ matches }: Route.MetaArgs) {
  const { shop } = settingsOf(matches);
  return pageMeta(matches, {
    title: texts.title(),
    description: texts.description({ shop: shop.name }),
    path: '/shop/support',
  });
}

/** Where anybody can ask or complain, with the person responsible for complaints. */
export default function SupportPage() {
  return (
    <div className="page-width contact-page support-page">
      <header>
        <h1 className="text-display">{texts.title()}</h1>
        <p className="text-lead">{texts.lead()}</p>
        <p>
          <TextWithLink
            text={texts.ofOrder()}
            renderLink={(inside) => (
              <Link to="/shop/account" className="quiet-link">
                {inside}
              </Link>
            )}
          />
        </p>
      </header>
      <PartBoundary>
        <SupportForm />
      </PartBoundary>
      <div>
        <ContactDetails />
        <GrievanceOfficer />
      </div>
    </div>
  );
}

import { nameAtStart, officeIn } from '@shop/contract/staff/unnamed-owner';
import { Link } from 'react-router';
import { SupportForm } from '../../features/support/index.ts';
import { telephoneLink } from '../../platform/contact-links.ts';
import { langOf } from '../../platform/language.ts';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { pageMeta, settingsOf } from '../../shell/page-meta.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { TextWithLink } from '../../ui/text-with-link.tsx';
import type { Route } from './+types/support-page.ts';
import { ContactDetails } from './contact-details.tsx';
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
        <YourData />
      </div>
    </div>
  );
}

/** How anybody gets what the shop holds about them (DPDP Act 2023, sections 11 and 12). */
function YourData() {
  return (
    <div className="your-data">
      <h2 className="text-title">{texts.yourData()}</h2>
      <p>
        <TextWithLink
          text={texts.yourRights()}
          renderLink={(inside) => (
            <Link to="/shop/account?tab=profile" className="quiet-link">
              {inside}
            </Link>
          )}
        />
      </p>
    </div>
  );
}

/** The grievance officer and their contact details. Shows nothing if the owner has named nobody. */
function GrievanceOfficer() {
  const { officer: name, designation, email, phone } = useShopSettings().grievance;
  const office = officeIn(designation);
  if (name === '') return null;
  const officer = nameAtStart(name);
  return (
    <div className="grievance-officer">
      <h2 className="text-title">{texts.officer()}</h2>
      <p>
        <span lang={langOf(officer)}>{officer}</span>
        {office ? <span lang={langOf(office)}>, {office}</span> : null}
      </p>
      {email ? (
        <p>
          <a translate="no" href={`mailto:${email}`} className="quiet-link touch-link">
            {email}
          </a>
        </p>
      ) : null}
      {phone ? (
        <p>
          <a translate="no" href={telephoneLink(phone)} className="quiet-link touch-link">
            {phone}
          </a>
        </p>
      ) : null}
    </div>
  );
}

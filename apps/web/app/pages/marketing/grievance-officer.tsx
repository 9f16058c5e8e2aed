import { langOf } from '../../platform/language.ts';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { telephoneLink } from '../../platform/contact-links.ts';
import * as texts from './support-page.messages.ts';
import './grievance-officer.css';

/** The grievance officer and their contact details. Shows nothing if the owner has named nobody. */
export function GrievanceOfficer() {
  const { officer, designation, email, phone } = useShopSettings().grievance;
  if (officer === '') return null;
  return (
    <div className="grievance-officer">
      <h2 className="text-title">{texts.officer()}</h2>
      <p lang={langOf(officer)}>{[officer, designation].filter(Boolean).join(', ')}</p>
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

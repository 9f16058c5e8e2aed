import { TERMS_PATH } from '@shop/contract/settings/menus';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import { nameAtStart } from '@shop/contract/staff/unnamed-owner';
import { Link } from 'react-router';
import { langOf } from '../platform/language.ts';
import { useShopSettings } from '../platform/shop-settings.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { Logo } from './logo.tsx';
import { telephoneLink, whatsappLink } from '../platform/contact-links.ts';
import { type ShownEntry, shownEntries } from './navigation.ts';
import * as texts from './shop-footer.messages.ts';
import './shop-footer.css';

/** Brand, links and how to reach the shop (product §2). */
export default function ShopFooterContent() {
  const settings = useShopSettings();
  const { shop, contact, social, words, grievance, menus, reminders } = settings;
  const officer = nameAtStart(grievance.officer);
  return (
    <footer className="shop-footer">
      <div className="page-width shop-footer-columns" data-columns={menus.columns.length}>
        <div className="shop-footer-brand">
          <Logo />
          {shop.blurb ? <p lang={langOf(shop.blurb)}>{shop.blurb}</p> : null}
          <SocialLinks social={social} />
        </div>
        {menus.columns.map(({ heading, entries }) => (
          <LinkColumn
            key={heading}
            heading={shownHeading(heading)}
            entries={shownEntries(entries, settings)}
          />
        ))}
        <section aria-labelledby="footer-contact">
          <h2 id="footer-contact">{texts.contact()}</h2>
          <address>
            {contact.email ? (
              <a translate="no" href={`mailto:${contact.email}`}>
                {contact.email}
              </a>
            ) : null}
            {contact.phone ? (
              <a translate="no" href={telephoneLink(contact.phone)}>
                {contact.phone}
              </a>
            ) : null}
            {contact.whatsapp ? <a href={whatsappLink(contact.whatsapp)}>WhatsApp</a> : null}
            <span>
              {contact.addressLines.map((line) => (
                <span key={line} translate="no" lang={langOf(line)}>
                  {line}
                </span>
              ))}
            </span>
          </address>
        </section>
      </div>
      <nav aria-label={texts.ourRules()} className="page-width shop-footer-rules">
        {[
          { to: '/shop/track', label: texts.trackMyOrder() },
          { to: '/shop/saved', label: texts.savedForLater() },
          ...(reminders.newsletter === 'yes' ? [{ to: '/shop/newsletter', label: texts.newsletter() }] : []),
          { to: '/shop/help', label: texts.help() },
          { to: '/shop/shipping', label: texts.shipping() },
          { to: '/shop/refunds', label: texts.refunds() },
          { to: '/shop/privacy', label: texts.privacy() },
        ].map(({ to, label }) => (
          <Link key={to} to={to}>
            {label}
          </Link>
        ))}
      </nav>
      <div className="page-width shop-footer-end">
        <p>
          © {currentYear()} {shop.name}. {texts.rightsReserved()}
        </p>
        <Link to="/shop/support">
          <span>{texts.helpAndComplaints()}</span>
          {officer ? <span lang={langOf(officer)}>: {officer}</span> : null}
        </Link>
        <Link to={TERMS_PATH} lang={langOf(words.terms)}>
          {words.terms}
        </Link>
        <LanguageSwitch />
      </div>
    </footer>
  );
}

const socialNames = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  youtube: 'YouTube',
  x: 'X',
  linkedin: 'LinkedIn',
  pinterest: 'Pinterest',
} as const;

function SocialLinks({ social }: Pick<ShopSettings, 'social'>) {
  const names = Object.keys(socialNames) as (keyof typeof socialNames)[];
  const given = names.filter((name) => social[name] !== '');
  if (given.length === 0) return null;
  return (
    <ul className="shop-footer-social" aria-label={texts.socialNetworks()}>
      {given.map((name) => (
        <li key={name}>
          <a href={social[name]} rel="me noopener">
            {socialNames[name]}
          </a>
        </li>
      ))}
    </ul>
  );
}

function currentYear(): number {
  return new Date().getFullYear();
}

function LinkColumn({ heading, entries }: { heading: string; entries: readonly ShownEntry[] }) {
  return (
    <nav aria-label={heading}>
      <h2 lang={langOf(heading)}>{heading}</h2>
      <ul>
        {entries.map(({ label, to }) => (
          <li key={to}>
            <Link to={to} lang={langOf(label)}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The footer's installed headings in the language of the page. The owner's own headings stay as written. */
function shownHeading(heading: string): string {
  if (heading === 'Quick links') return texts.quickLinks();
  return heading === 'Products' ? texts.products() : heading;
}

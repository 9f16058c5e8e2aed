import { shopSettings } from '@shop/contract/shop-settings';
import { Link } from 'react-router';
import { Logo } from './logo.tsx';
import { categoryEntries, collectionEntries, pageEntries } from './navigation.ts';
import './shop-footer.css';

interface Entry {
  label: string;
  to: string;
}

const quickLinks: readonly Entry[] = pageEntries.filter(({ to }) => to !== '/shop/Terms');
const productLinks: readonly Entry[] = [...categoryEntries, ...collectionEntries];

/** Brand, links and how to reach the shop (product §2). */
export function ShopFooter() {
  const { name, blurb, contact } = shopSettings;
  return (
    <footer className="shop-footer">
      <div className="page-width shop-footer-columns">
        <div className="shop-footer-brand">
          <Logo />
          <p>{blurb}</p>
        </div>
        <LinkColumn heading="Quick links" entries={quickLinks} />
        <LinkColumn heading="Products" entries={productLinks} />
        <section aria-labelledby="footer-contact">
          <h2 id="footer-contact">Contact</h2>
          <address>
            <a href={`mailto:${contact.email}`}>{contact.email}</a>
            <a href={`tel:${contact.phone.replaceAll(' ', '')}`}>{contact.phone}</a>
            <span>
              {contact.addressLines.map((line) => (
                <span key={line}>{line}</span>
              ))}
            </span>
          </address>
        </section>
      </div>
      <div className="page-width shop-footer-end">
        <p>
          © {currentYear()} {name}. All rights reserved.
        </p>
        <Link to="/shop/Terms">Terms and Condition</Link>
      </div>
    </footer>
  );
}

function currentYear(): number {
  return new Date().getFullYear();
}

function LinkColumn({ heading, entries }: { heading: string; entries: readonly Entry[] }) {
  return (
    <nav aria-label={heading}>
      <h2>{heading}</h2>
      <ul>
        {entries.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

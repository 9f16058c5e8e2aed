import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { langOf } from '../../platform/language.ts';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { pageMeta, settingsOf } from '../../shell/page-meta.ts';
import { minWidth } from '../../ui/min-width.ts';
import { Picture } from '../../ui/picture.tsx';
import { TextWithLink } from '../../ui/text-with-link.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { PageBlocks } from '../blocks/page-blocks.tsx';
import { pageQuery } from '../blocks/page-query.ts';
import { readPage } from '../blocks/read-page.ts';
import type { Route } from './+types/contact-page.ts';
import { ContactForm } from './contact-form.tsx';
import { ContactDetails } from './contact-details.tsx';
import * as texts from './contact.messages.ts';
import './contact-page.css';

const SLUG = 'contactus';

export function loader({ context }: Route.LoaderArgs) {
  return readPage(context, SLUG);
}

/** The form is available even if the page's own words cannot be loaded. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(() => null);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { contact } = settingsOf(matches);
  const ways = [contact.email, contact.phone, ...contact.addressLines].filter(Boolean);
  const page = loaderData?.page;
  return pageMeta(matches, {
    title: page?.title || texts.contactUs(),
    description: [page?.description, ways.join(', ')].filter(Boolean).join(' '),
    path: '/shop/contactus',
    image: page?.head.picture ?? undefined,
  });
}

/** The contact form of product §2 next to the shop's address and the owner's own words. */
export default function ContactPage() {
  const { contact } = useShopSettings();
  const { data } = useQuery(pageQuery(SLUG));
  const page = data?.data;
  const picture = page?.head.picture;
  return (
    <>
      <div className="page-width contact-page">
        <header>
          <h1 className="text-display" lang={langOf(page?.head.heading)}>
            {page?.head.heading ?? texts.contactUs()}
          </h1>
          {page?.head.lead ? (
            <p className="text-lead" lang={langOf(page.head.lead)}>
              {page.head.lead}
            </p>
          ) : null}
          <ContactDetails />
          <p className="contact-help">
            <TextWithLink
              text={texts.helpAndComplaints()}
              renderLink={(inside) => (
                <Link to="/shop/support" className="quiet-link">
                  {inside}
                </Link>
              )}
            />
          </p>
          {picture ? (
            <div className="contact-picture" lang={langOf(page.head.alt)}>
              <Picture picture={picture} alt={page.head.alt} sizes={`${minWidth.laptop} 1100px, 1px`} />
            </div>
          ) : null}
        </header>
        <PartBoundary>
          <ContactForm delivers={contact.form === 'deliver'} />
        </PartBoundary>
      </div>
      {page ? <PageBlocks page={page} /> : null}
    </>
  );
}

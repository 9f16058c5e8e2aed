import { Link } from 'react-router';
import { TrackOrder } from '../../features/orders/index.ts';
import { pageMeta, settingsOf } from '../../shell/page-meta.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { TextWithLink } from '../../ui/text-with-link.tsx';
import type { Route } from './+types/track-page.ts';
import * as texts from './track.messages.ts';
import './track-page.css';

export function meta({ matches }: Route.MetaArgs) {
  const { shop } = settingsOf(matches);
  return pageMeta(matches, {
    title: texts.title(),
    description: texts.description({ shop: shop.name }),
    path: '/shop/track',
  });
}

/** Where an order is, for anybody who knows its number and its phone or email. */
export default function TrackPage() {
  return (
    <div className="page-width page-top track-page">
      <h1 className="text-display">{texts.title()}</h1>
      <p>
        <TextWithLink
          text={texts.lead()}
          renderLink={(inside) => (
            <Link to="/shop/account" className="quiet-link">
              {inside}
            </Link>
          )}
        />
      </p>
      <PartBoundary>
        <TrackOrder />
      </PartBoundary>
    </div>
  );
}

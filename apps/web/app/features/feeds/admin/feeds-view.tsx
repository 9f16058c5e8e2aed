import { readFeeds } from '@shop/contract/feeds/calls';
import { feedFaults, feedKinds, feedReaders } from '@shop/contract/feeds/feed-kinds';
import type { FeedReport } from '@shop/contract/feeds/schemas';
import { useQuery } from '@tanstack/react-query';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { apiQuery } from '../../../platform/api-query.ts';
import { QueryView } from '../../../platform/query-view.tsx';
import { formatTime } from '../../../platform/shop-time.ts';
import { Card, CardHeading } from '../../../ui/card.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import './feeds.css';

/** Where the feeds are, who read them, and what they leave out. */
export function FeedsView() {
  return (
    <QueryView
      query={useQuery({ ...apiQuery(readFeeds, {}), staleTime: 0 })}
      what="The feeds"
      skeleton={<Skeleton height={40} />}
    >
      {({ data }) => <Report report={data} />}
    </QueryView>
  );
}

function Report({ report }: { report: FeedReport }) {
  if (!report.isOn) {
    return (
      <p>
        The feeds are switched off.{' '}
        <OwnersLink className="touch-link underlined" to="/admin/settings#products">
          Switch them on
        </OwnersLink>
      </p>
    );
  }
  return (
    <>
      <p className="feeds-switch">
        Anybody can read them, as they can the pages of products.{' '}
        <OwnersLink className="touch-link underlined" to="/admin/settings#products">
          Switch them off
        </OwnersLink>
      </p>
      <div className="feeds-cards">
        {report.feeds.map((feed) => (
          <FeedCard key={feed.id} feed={feed} />
        ))}
      </div>
      <LeftOut report={report} />
    </>
  );
}

function FeedCard({ feed: { id, address, count, reads } }: { feed: FeedReport['feeds'][number] }) {
  const label = labelOf(feedKinds, id);
  return (
    <Card aria-label={label}>
      <CardHeading>{label}</CardHeading>
      <p className="copied-value">
        <a className="touch-link underlined" href={address}>
          {address}
        </a>
        <CopyButton text={address} label={`Copy the address for ${label}`} />
      </p>
      <p>{count === 1 ? '1 product' : `${count.toLocaleString('en-IN')} products`}</p>
      {reads.length === 0 ? (
        <p className="note">Nobody has read it yet.</p>
      ) : (
        <ul className="note">
          {reads.map(({ reader, at }) => (
            <li key={reader}>{`Last read by ${labelOf(feedReaders, reader)}: ${formatTime(at)}`}</li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function LeftOut({ report: { leftOut, leftOutTotal } }: { report: FeedReport }) {
  const byProduct = [...Map.groupBy(leftOut, ({ productId }) => productId)];
  const more = leftOutTotal - leftOut.length;
  return (
    <section aria-labelledby="left-out">
      <h2 id="left-out" className="part-heading">
        Left out
      </h2>
      {leftOut.length === 0 ? (
        <p>None. Every product that shoppers see is in both feeds.</p>
      ) : (
        <ul>
          {byProduct.map(([productId, outs]) => (
            <li key={productId} className="feeds-left-out">
              <OwnersLink
                className="touch-link underlined"
                to={`/admin/products?search=${encodeURIComponent(outs[0]?.title ?? '')}`}
              >
                {outs[0]?.title || 'A product without a title'}
              </OwnersLink>
              <span className="feeds-where">
                {outs.map(({ feed }) => (feed === 'google' ? 'Google' : 'Meta')).join(' and ')}
              </span>
              {[...new Set(outs.flatMap(({ faults }) => faults))].map((fault) => (
                <p key={fault}>{feedFaults.find(({ id }) => id === fault)?.words}</p>
              ))}
            </li>
          ))}
        </ul>
      )}
      {more > 0 ? <p>{`And ${more.toLocaleString('en-IN')} more.`}</p> : null}
    </section>
  );
}

function labelOf<Id extends string>(kinds: readonly { id: Id; label: string }[], id: Id): string {
  return kinds.find((kind) => kind.id === id)?.label ?? id;
}

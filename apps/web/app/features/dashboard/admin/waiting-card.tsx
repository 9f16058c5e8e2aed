import type { WaitingCount } from '@shop/contract/dashboard/schemas';
import { waitings } from '@shop/contract/dashboard/waiting';
import { useQuery } from '@tanstack/react-query';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { QueryView } from '../../../platform/query-view.tsx';
import { formatTime } from '../../../platform/shop-time.ts';
import { Loading } from '../../../ui/loading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { DashboardCard } from './dashboard-card.tsx';
import { waitingQuery } from './waiting-query.ts';
import './dashboard-view.css';
import './waiting-card.css';

/** What waits for the owner: late first, then the most urgent. */
export function WaitingCard() {
  return (
    <DashboardCard heading="Waiting for you">
      <QueryView
        query={useQuery(waitingQuery())}
        what="What waits for you"
        skeleton={
          <Loading what="what waits for you">
            <Skeleton height={24} />
          </Loading>
        }
      >
        {(waiting) =>
          waiting.length === 0 ? (
            <p className="note-lines">Nothing waits for you.</p>
          ) : (
            <ul className="dashboard-list">
              {waiting.map((each) => (
                <WaitingLine key={each.kind} waiting={each} />
              ))}
            </ul>
          )
        }
      </QueryView>
    </DashboardCard>
  );
}

function WaitingLine({ waiting }: { waiting: WaitingCount }) {
  const { kind, count } = waiting;
  const { one, many, otherwise, to } = waitings[kind];
  const what = count === 1 ? one : many;
  return (
    <li>
      <OwnersLink to={to} className="dashboard-line">
        <span className="dashboard-line-name">{`${what.charAt(0).toUpperCase()}${what.slice(1)}`}</span>
        <span className="dashboard-line-note note-lines">
          <When waiting={waiting} />
          <span>{otherwise}</span>
        </span>
        <span className="waiting-count">{count}</span>
      </OwnersLink>
    </li>
  );
}

function When({ waiting: { count, since, due, isLate } }: { waiting: WaitingCount }) {
  if (due === null) return since === null ? null : <span>{`Since ${formatTime(since)}. `}</span>;
  const first = count === 1 ? '' : 'the first ';
  if (!isLate) return <span>{sentence(`${first}until ${formatTime(due)}. `)}</span>;
  return <strong className="waiting-late">{sentence(`${first}late since ${formatTime(due)}. `)}</strong>;
}

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

import { useQuery } from '@tanstack/react-query';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { QueryView } from '../../../platform/query-view.tsx';
import { formatDayAndTime } from '../../../platform/shop-time.ts';
import { LoadingRows } from '../../../ui/loading.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PageState } from './page-state.tsx';
import { adminPagesQuery } from './page-queries.ts';
import './pages.css';

/** All pages with their state. A press opens one. */
export function PageList() {
  const query = useQuery(adminPagesQuery());
  return (
    <QueryView
      query={query}
      what="The pages"
      skeleton={
        <LoadingRows what="pages" rows={8}>
          <Skeleton height={6} width={60} />
        </LoadingRows>
      }
    >
      {({ data: pages }) => (
        <ul className="page-list">
          {pages.map((page) => (
            <li key={page._id}>
              <OwnersLink to={`/admin/pages/${page._id}`}>
                <span className="page-list-title">{page.title}</span>
                <span className="note">{page.path}</span>
              </OwnersLink>
              <span className="page-list-state">
                <PageState page={page} />
              </span>
              {page.changedAt ? (
                <small className="note">{`${formatDayAndTime(page.changedAt)}${page.changedBy ? `, ${page.changedBy}` : ''}`}</small>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}

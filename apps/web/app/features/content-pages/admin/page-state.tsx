import type { AdminPage } from '@shop/contract/content-pages/schemas';
import { formatDayAndTime } from '../../../platform/shop-time.ts';
import { Badge } from '../../../ui/badge.tsx';

/** Whether visitors see the page, and what is planned or unpublished. */
export function PageState({ page: { isBuiltIn, isShown, hasChanges, publishAt } }: { page: AdminPage }) {
  return (
    <>
      {isShown ? (
        <Badge tone="green">Published</Badge>
      ) : (
        <Badge tone="quiet">{isBuiltIn ? 'Hidden' : 'Draft'}</Badge>
      )}
      {publishAt ? <Badge tone="clay">{`Scheduled for ${formatDayAndTime(publishAt)}`}</Badge> : null}
      {isShown && hasChanges && !publishAt ? <Badge tone="quiet">Unpublished changes</Badge> : null}
    </>
  );
}

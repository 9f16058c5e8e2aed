import { restorePage } from '@shop/contract/content-pages/owners-calls';
import type { AdminPage, PageContent, PageVersion } from '@shop/contract/content-pages/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDayAndTime } from '../../../platform/shop-time.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { changedByPages, pageVersionsQuery } from './page-queries.ts';
import './pages.css';

const actions: Record<Exclude<PageVersion['action'], 'installed'>, string> = {
  added: 'added the page',
  saved: 'saved the draft',
  published: 'published',
  planned: 'scheduled publishing',
  hidden: 'hid the page or cancelled the schedule',
  moved: 'changed the address',
  restored: 'restored an earlier version',
};

interface PageHistoryProps {
  page: AdminPage;
  /** Called when the draft was replaced. */
  onRestored: (edited: { page: AdminPage; content: PageContent }) => void;
}

/** Who changed a page and when, with a button to restore each version. */
export function PageHistory({ page, onRestored }: PageHistoryProps) {
  const [isOpen, setOpen] = useState(false);
  if (page.version === 0) return null;
  return (
    <details className="page-form-part" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary className="disclosure">History</summary>
      {isOpen ? <Versions page={page} onRestored={onRestored} /> : null}
    </details>
  );
}

function Versions({ page, onRestored }: PageHistoryProps) {
  const { data } = useQuery(pageVersionsQuery(page._id));
  const [asked, setAsked] = useState<PageVersion>();
  const restoring = useApiMutation(restorePage, {
    failure: null,
    invalidates: changedByPages,
    onSuccess(answer) {
      setAsked(undefined);
      onRestored(answer.data);
    },
  });
  if (!data) return <p>Loading…</p>;
  return (
    <>
      <ol className="page-versions">
        {data.data.map((version, index) => (
          <li key={version._id}>
            <span>
              {version.action === 'installed'
                ? 'Installed version'
                : `${formatDayAndTime(version.at)}: ${version.by ?? 'The shop, as scheduled,'} ${actions[version.action]}`}
            </span>
            {index > 0 ? (
              <Button variant="outline" small onClick={() => setAsked(version)}>
                Restore
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
      <ConfirmDialog
        title="Restore this version?"
        subject={asked}
        confirmLabel="Yes, restore it"
        pendingLabel="Restoring"
        work={restoring}
        onConfirm={({ _id }) =>
          restoring.mutate({
            params: { id: page._id },
            body: { version: page.version, restored: Number(_id) },
          })
        }
        onClose={() => setAsked(undefined)}
      >
        {({ action, at }) => (
          <p>{`The draft is reset to ${action === 'installed' ? 'the installed version' : `how it was at ${formatDayAndTime(at)}`}. Visitors see it once you publish it.`}</p>
        )}
      </ConfirmDialog>
    </>
  );
}

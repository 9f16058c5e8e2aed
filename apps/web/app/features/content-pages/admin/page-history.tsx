import { restorePage } from '@shop/contract/content-pages/owners-calls';
import type { AdminPage, PageContent, PageVersion } from '@shop/contract/content-pages/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDayAndTime } from '../../../platform/shop-time.ts';
import { useQuestion } from '../../../platform/use-question.ts';
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
  const restoring = useQuestion(restorePage, {
    invalidates: changedByPages,
    onSuccess(answer) {
      onRestored(answer.data);
    },
    send: ({ _id }: PageVersion) => ({
      params: { id: page._id },
      body: { version: page.version, restored: Number(_id) },
    }),
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
              <Button variant="outline" small onClick={() => restoring.ask(version)}>
                Restore
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
      <ConfirmDialog
        {...restoring.dialog}
        title="Restore this version?"
        confirmLabel="Yes, restore it"
        pendingLabel="Restoring"
      >
        {({ action, at }) => (
          <p>{`The draft is reset to ${action === 'installed' ? 'the installed version' : `how it was at ${formatDayAndTime(at)}`}. Visitors see it once you publish it.`}</p>
        )}
      </ConfirmDialog>
    </>
  );
}

import { countOf } from '@shop/contract/count-of';
import { listRedirects, removeRedirect } from '@shop/contract/redirects/calls';
import type { Redirect } from '@shop/contract/redirects/schemas';
import type { To } from 'react-router';
import { QueryList } from '../../../platform/query-view.tsx';
import { formatTime } from '../../../platform/shop-time.ts';
import { useListPage } from '../../../platform/use-list-page.ts';
import { useQuestion } from '../../../platform/use-question.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import './redirects.css';

/** Old addresses and their targets; those that the shop made itself come last. */
export function RedirectsList({ page, toPage }: { page: number; toPage: (page: number) => To }) {
  const removal = useQuestion(removeRedirect, {
    invalidates: [listRedirects],
    send: ({ from }: Redirect) => ({ body: { from } }),
  });
  return (
    <>
      <QueryList
        {...useListPage(listRedirects, { page, perPage: 50 })}
        what="The redirects"
        skeleton={<Skeleton height={40} />}
        empty={
          <EmptyState heading="No redirects yet">
            Did you have another shop before? Redirect its addresses here, so that links and search results
            still work.
          </EmptyState>
        }
        toPage={toPage}
      >
        {(redirects) => (
          <ul>
            {redirects.map((redirect) => (
              <li key={redirect.from} className="list-line">
                <p className="redirect-addresses">
                  <span>{redirect.from}</span>
                  <span>
                    <span aria-label="redirects to">→ </span>
                    {redirect.to}
                  </span>
                </p>
                <div className="redirect-ways">
                  <span className="note">{hitsOf(redirect)}</span>
                  {redirect.isAutomatic ? (
                    <Badge tone="quiet">Page moved</Badge>
                  ) : (
                    <Button
                      small
                      variant="danger"
                      aria-haspopup="dialog"
                      onClick={() => removal.ask(redirect)}
                    >
                      Remove<span className="sr-only"> {redirect.from}</span>
                    </Button>
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
      </QueryList>
      <ConfirmDialog
        {...removal.dialog}
        title="Remove this redirect?"
        confirmLabel="Yes, remove"
        pendingLabel="Removing"
      >
        {({ from }) => <p>Who opens {from} sees that the page does not exist.</p>}
      </ConfirmDialog>
    </>
  );
}

function hitsOf({ hits, lastHitAt }: Redirect): string {
  if (hits === null) return '';
  if (hits === 0 || lastHitAt === null) return 'No visits yet';
  return `About ${countOf(hits, 'visit')}, last ${formatTime(lastHitAt)}`;
}

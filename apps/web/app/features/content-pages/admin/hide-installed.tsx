import { needed } from '@shop/contract/content-pages/messages';
import { hidePage, publishPage } from '@shop/contract/content-pages/owners-calls';
import { isNeededPage } from '@shop/contract/content-pages/page-kinds';
import type { AdminPage, PageContent } from '@shop/contract/content-pages/schemas';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { changedByPages } from './page-queries.ts';
import './pages.css';

interface HideInstalledProps {
  page: AdminPage;
  onChanged: (edited: { page: AdminPage; content: PageContent }) => void;
}

/** Takes an installed page out of the shop, and publishes it again. */
export function HideInstalled({ page, onChanged }: HideInstalledProps) {
  const options = { failure: null, invalidates: changedByPages } as const;
  const hiding = useApiMutation(hidePage, { ...options, onSuccess: ({ data }) => onChanged(data) });
  const showing = useApiMutation(publishPage, { ...options, onSuccess: ({ data }) => onChanged(data) });
  const params = { id: page._id };
  const { version } = page;
  if (isNeededPage(page.slug)) return <p className="note-lines">{needed}</p>;
  return (
    <div className="stack">
      {page.isShown ? null : (
        <p className="note-lines">
          This page is hidden: no menu leads to it, and its address says that it does not exist.
        </p>
      )}
      <ProblemText>{hiding.problem ?? showing.problem}</ProblemText>
      <div>
        {page.isShown ? (
          <Button
            small
            variant="outline"
            isPending={hiding.isPending}
            pendingLabel="Hiding"
            onClick={() => hiding.mutate({ params, body: { version, what: 'page' } })}
          >
            Hide from the shop
          </Button>
        ) : (
          <Button
            small
            variant="outline"
            isPending={showing.isPending}
            pendingLabel="Publishing"
            onClick={() => showing.mutate({ params, body: { version } })}
          >
            Show in the shop again
          </Button>
        )}
      </div>
    </div>
  );
}

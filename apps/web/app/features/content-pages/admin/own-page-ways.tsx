import { deletePage, hidePage, movePage } from '@shop/contract/content-pages/owners-calls';
import type { AdminPage, PageContent } from '@shop/contract/content-pages/schemas';
import { MAX_SLUG } from '@shop/contract/limits';
import { type FormEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { useQuestion } from '../../../platform/use-question.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { changedByPages } from './page-queries.ts';
import './pages.css';

interface OwnPageWaysProps {
  page: AdminPage;
  onChanged: (edited: { page: AdminPage; content: PageContent }) => void;
}

/** The actions for a page that the owner added: change its address, unpublish it, delete it. */
export function OwnPageWays({ page, onChanged }: OwnPageWaysProps) {
  const navigate = useNavigate();
  const [slug, setSlug] = useState(page.slug);
  const options = { failure: null, invalidates: changedByPages } as const;
  const moving = useApiMutation(movePage, { ...options, onSuccess: ({ data }) => onChanged(data) });
  const hiding = useApiMutation(hidePage, { ...options, onSuccess: ({ data }) => onChanged(data) });
  const deletion = useQuestion(deletePage, {
    invalidates: changedByPages,
    send: ({ _id: id }: AdminPage) => ({ params: { id } }),
    onSuccess: () => navigate('/admin/pages'),
  });
  const params = { id: page._id };
  const { version } = page;

  function move(event: FormEvent) {
    event.preventDefault();
    moving.mutate({ params, body: { slug, version } });
  }

  return (
    <details className="page-form-part">
      <summary className="disclosure">Address, hide, delete</summary>
      <div className="stack">
        <form className="stack" onSubmit={move}>
          <TextField
            label="Address"
            hint="The page is at /shop/pages/ followed by this. The old address will redirect here."
            value={slug}
            maxLength={MAX_SLUG}
            spellCheck={false}
            autoCapitalize="none"
            error={moving.error?.fields?.['slug'] ?? moving.problem}
            onChange={({ target }) => setSlug(target.value)}
          />
          <div className="row">
            <Button
              type="submit"
              small
              variant="outline"
              disabled={slug === page.slug}
              isPending={moving.isPending}
              pendingLabel="Changing"
            >
              Change address
            </Button>
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
            ) : null}
            <Button small variant="danger" onClick={() => deletion.ask(page)}>
              Delete
            </Button>
          </div>
        </form>
        <ProblemText>{hiding.problem}</ProblemText>
      </div>
      <ConfirmDialog
        {...deletion.dialog}
        title="Delete this page?"
        confirmLabel="Yes, delete it"
        pendingLabel="Deleting"
      >
        {({ title }) => (
          <p>
            <bdi>{title}</bdi> and its history are deleted for good.
          </p>
        )}
      </ConfirmDialog>
    </details>
  );
}

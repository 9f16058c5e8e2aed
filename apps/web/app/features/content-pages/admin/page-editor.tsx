import { hidePage, savePage } from '@shop/contract/content-pages/owners-calls';
import type { AdminPage, PageContent } from '@shop/contract/content-pages/schemas';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import type { FieldsContext } from './fields.tsx';
import { HideInstalled } from './hide-installed.tsx';
import { OwnPageWays } from './own-page-ways.tsx';
import { PageForm } from './page-form.tsx';
import { PageHistory } from './page-history.tsx';
import { adminPagesQuery, changedByPages } from './page-queries.ts';
import { PageState } from './page-state.tsx';
import { PublishDialog } from './publish-dialog.tsx';
import './pages.css';

interface Edited {
  page: AdminPage;
  content: PageContent;
}

interface PageEditorProps {
  saved: Edited;
  renderPicture: FieldsContext['renderPicture'];
  renderPreview: (slug: string, content: PageContent) => ReactNode;
  /** Called when the editor gets or loses unsaved changes. */
  onDirty: (isDirty: boolean) => void;
}

/** Edits a page next to its preview: as a draft, which can be saved and published. */
export function PageEditor({ saved, renderPicture, renderPreview, onDirty }: PageEditorProps) {
  const [base, setBase] = useState(saved);
  const [content, setContent] = useState(saved.content);
  // Text editors keep their initial value, so another draft needs a new form.
  const [form, setForm] = useState(0);
  const [isPublishing, setPublishing] = useState(false);
  const { data: pages } = useQuery(adminPagesQuery());
  const { page } = base;
  const isDirty = JSON.stringify(content) !== JSON.stringify(base.content);

  function takeOver(edited: Edited) {
    setBase(edited);
    setContent(edited.content);
    setForm((number) => number + 1);
  }

  const saving = useApiMutation(savePage, {
    failure: null,
    invalidates: changedByPages,
    onSuccess({ data }, { body }) {
      setBase(data);
      // Keeps what was typed while the request was on its way.
      setContent((typed) => (typed === body.content ? data.content : typed));
    },
  });
  const unplanning = useApiMutation(hidePage, {
    failure: null,
    invalidates: changedByPages,
    onSuccess: ({ data }) => setBase({ ...data, content: base.content }),
  });

  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);

  const save = () => saving.mutate({ params: { id: page._id }, body: { content, version: page.version } });
  const theirs = saving.error?.code === 'page_changed' ? (saving.error.data as Edited) : null;
  const context: FieldsContext = {
    errors: saving.error?.fields ?? {},
    pages: (pages?.data ?? []).filter(({ slug }) => slug !== page.slug),
    renderPicture,
  };

  return (
    <>
      <div>
        <p>
          <OwnersLink to="/admin/pages" className="quiet-link">
            Pages
          </OwnersLink>
        </p>
        <h1 className="text-heading">{page.title}</h1>
        <p className="page-editor-state">
          <PageState page={page} />
          {page.isShown ? (
            <a href={page.path} target="_blank" rel="noopener" className="quiet-link">
              View in the shop
            </a>
          ) : null}
        </p>
      </div>
      <div className="page-editor-bar">
        <Button disabled={!isDirty} isPending={saving.isPending} pendingLabel="Saving" onClick={save}>
          Save draft
        </Button>
        {isDirty ? (
          <Button
            variant="outline"
            disabled={saving.isPending}
            onClick={() => {
              takeOver(base);
              saving.reset();
            }}
          >
            Undo
          </Button>
        ) : (
          <Button
            variant="outline"
            disabled={page.isShown && !page.hasChanges}
            onClick={() => setPublishing(true)}
          >
            Publish
          </Button>
        )}
        {page.publishAt ? (
          <Button
            variant="outline"
            isPending={unplanning.isPending}
            pendingLabel="Cancelling"
            onClick={() =>
              unplanning.mutate({ params: { id: page._id }, body: { version: page.version, what: 'plan' } })
            }
          >
            Cancel schedule
          </Button>
        ) : null}
      </div>
      <ProblemText>{saving.problem ?? unplanning.problem}</ProblemText>
      {theirs ? (
        <div className="page-editor-conflict">
          <p>{`${theirs.page.changedBy ?? 'Somebody else'} changed ${partsThatDiffer(theirs.content, base.content)}.`}</p>
          <div className="row">
            <Button
              small
              variant="outline"
              onClick={() => {
                takeOver(theirs);
                saving.reset();
              }}
            >
              Use theirs
            </Button>
            <Button
              small
              variant="outline"
              onClick={() => {
                setBase(theirs);
                saving.mutate({
                  params: { id: page._id },
                  body: { content, version: theirs.page.version },
                });
              }}
            >
              Save mine instead
            </Button>
          </div>
        </div>
      ) : null}
      <div className="page-editor">
        <div>
          <PageForm key={form} slug={page.slug} content={content} onChange={setContent} context={context} />
          <PageHistory page={page} onRestored={takeOver} />
          {page.isBuiltIn ? (
            <HideInstalled page={page} onChanged={takeOver} />
          ) : (
            <OwnPageWays key={page.slug} page={page} onChanged={takeOver} />
          )}
        </div>
        <div className="page-editor-preview">{renderPreview(page.slug, content)}</div>
      </div>
      <PublishDialog
        page={page}
        isOpen={isPublishing}
        onClose={() => setPublishing(false)}
        onPublished={setBase}
      />
    </>
  );
}

/** Which parts of a page the other owner changed, in words. */
function partsThatDiffer(theirs: PageContent, before: PageContent): string {
  const names: Record<keyof PageContent, string> = {
    title: 'the title',
    description: 'the description',
    ground: 'the colour',
    head: 'the page header',
    card: 'the tile',
    blocks: 'the blocks',
  };
  const changed = (Object.keys(names) as (keyof PageContent)[]).filter(
    (name) => JSON.stringify(theirs[name]) !== JSON.stringify(before[name]),
  );
  return changed.length > 0 ? changed.map((name) => names[name]).join(', ') : 'what visitors see';
}

import { PAGE_LIMIT } from '@shop/contract/limits';
import * as contract from '@shop/contract/content-pages/endpoints';
import * as pageMessages from '@shop/contract/content-pages/messages';
import * as pageRefusals from '@shop/contract/content-pages/refusals';
import type { Serve } from '../../../platform/http/endpoint-registrar.ts';
import { refuse } from '../../../platform/errors.ts';
import { showPage } from '../shared/shown-page.ts';
import { type Changing, hidePage, publishPage, restorePage, savePage } from './change-page.ts';
import { unfinishedContent } from './checked-content.ts';
import { addPage, deletePage, movePage } from './own-pages.ts';
import { listVersions } from './page-admin-queries.ts';
import type { PageDependencies } from './page-dependencies.ts';
import { presentEditedPage, presentPages } from './present-admin-page.ts';

interface ChangingCall {
  identity: { userId: string };
  params: { id: string };
  body: { version: number };
}

const changingOf = ({ identity, params, body }: ChangingCall): Changing => ({
  id: params.id,
  seen: body.version,
  byUserId: identity.userId,
});

/** The owner's calls that read pages, edit them as drafts, publish them and show their history. */
export function servePagesAdmin(serve: Serve, dependencies: PageDependencies): void {
  const { database, mediaBase } = dependencies;

  async function editedPage(id: string) {
    const data = await presentEditedPage(database.read, id, mediaBase);
    if (data === null) throw refuse(pageRefusals.notFound);
    return data;
  }

  async function answerChanged(id: string, message: string) {
    return { message, data: await editedPage(id) };
  }

  serve(contract.listAdminPages, async () => ({ data: await presentPages(database.read) }));

  serve(contract.getAdminPage, async ({ params }) => ({ data: await editedPage(params.id) }));

  serve(contract.addPage, async ({ identity, body }) => {
    const id = await addPage(dependencies, { ...body, byUserId: identity.userId });
    const { page } = await editedPage(id);
    return { message: pageMessages.added, data: page };
  });

  serve(contract.previewPage, async ({ body: { slug, content } }) => {
    const checked = await unfinishedContent(database.read, content, mediaBase);
    return { data: await showPage(dependencies, database.read, { slug, content: checked, language: 'en' }) };
  });

  serve(contract.savePage, async (call) => {
    await savePage(dependencies, call.body.content, changingOf(call));
    return answerChanged(call.params.id, pageMessages.saved);
  });

  serve(contract.publishPage, async (call) => {
    const { at } = call.body;
    await publishPage(dependencies, changingOf(call), at === undefined ? null : new Date(at));
    return answerChanged(call.params.id, at === undefined ? pageMessages.published : pageMessages.planned);
  });

  serve(contract.hidePage, async (call) => {
    const { what } = call.body;
    await hidePage(dependencies, changingOf(call), what);
    return answerChanged(call.params.id, what === 'page' ? pageMessages.hidden : pageMessages.unplanned);
  });

  serve(contract.movePage, async (call) => {
    await movePage(dependencies, changingOf(call), call.body.slug);
    return answerChanged(call.params.id, pageMessages.moved);
  });

  serve(contract.deletePage, async ({ params }) => {
    await deletePage(dependencies, params.id);
    return { message: pageMessages.deleted };
  });

  serve(contract.listPageVersions, async ({ params, query: { page = 1, limit = PAGE_LIMIT } }) => {
    const { rows, total } = await listVersions(database.read, params.id, { page, limit });
    const data = rows.map(({ id, at, ...rest }) => ({ _id: String(id), at: at.toISOString(), ...rest }));
    return { data, total };
  });

  serve(contract.restorePage, async (call) => {
    await restorePage(dependencies, changingOf(call), call.body.restored);
    return answerChanged(call.params.id, pageMessages.restored);
  });
}

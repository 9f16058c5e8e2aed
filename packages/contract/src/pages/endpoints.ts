import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { MAX_NAME } from '../limits.ts';
import { Done, PageOf, pageQuery, Shape, Time, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import { AdminPage, type PageContent, PageVersion, type ShownPage } from './schemas.ts';

const Version = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });
const Slug = Type.String({ maxLength: MAX_NAME });
/** The name of one of the specification's pages, or the id of a page that an owner added. */
const PageId = Type.String({ maxLength: MAX_NAME });
const ById = Shape({ id: PageId });
/**
 * A page's content is a union of many shapes. The use case checks it against `PageContent`, which drops nothing
 * silently and names the block at fault.
 */
const SentContent = Type.Unsafe<PageContent>(Type.Unknown());
/** The content was checked when it was saved, so it is sent as it is. */
const CheckedPage = Type.Unsafe<ShownPage>(Type.Unknown());
const EditedPage = Shape({ page: AdminPage, content: Type.Unsafe<PageContent>(Type.Unknown()) });

export const getPage = endpoint(calls.getPage, {
  summary: 'A page as visitors see it.',
  params: Shape({ slug: Slug }),
  response: WithData(CheckedPage),
});

export const listPages = endpoint(calls.listPages, {
  summary: 'Where the pages are that visitors find.',
  response: WithData(Type.Array(Shape({ slug: Type.String(), path: Type.String(), title: Type.String() }))),
});

export const listAdminPages = endpoint(calls.listAdminPages, {
  summary: 'All pages: those of the specification, then one’s own.',
  response: WithData(Type.Array(AdminPage)),
});

export const addPage = endpoint(calls.addPage, {
  summary: 'Adds a page of one’s own as a draft.',
  body: Shape({ title: Type.String({ minLength: 1, maxLength: MAX_NAME, pattern: '\\S' }), slug: Slug }),
  response: WithData(AdminPage),
});

export const previewPage = endpoint(calls.previewPage, {
  summary: 'A draft as visitors would see it; nothing is kept.',
  body: Shape({ slug: Slug, content: SentContent }),
  response: WithData(CheckedPage),
});

export const getAdminPage = endpoint(calls.getAdminPage, {
  summary: 'A page with its draft.',
  params: ById,
  response: WithData(EditedPage),
});

/**
 * If the page has another version, the answer is 409 with the current page in `data`. The same holds for all calls
 * that change a page.
 */
export const savePage = endpoint(calls.savePage, {
  summary: 'Saves the draft of a page.',
  params: ById,
  body: Shape({ content: SentContent, version: Version }),
  response: WithData(EditedPage),
});

export const publishPage = endpoint(calls.publishPage, {
  summary: 'Shows the draft to visitors, now or from a time on.',
  params: ById,
  body: Shape({ version: Version, at: Type.Optional(Time) }),
  response: WithData(EditedPage),
});

export const hidePage = endpoint(calls.hidePage, {
  summary: 'Takes a page of one’s own out of the shop, or calls off what is planned of a page.',
  params: ById,
  body: Shape({ version: Version, what: Type.Enum(['page', 'plan']) }),
  response: WithData(EditedPage),
});

export const movePage = endpoint(calls.movePage, {
  summary: 'Gives a page of one’s own another address; the old one leads to it.',
  params: ById,
  body: Shape({ slug: Slug, version: Version }),
  response: WithData(EditedPage),
});

export const deletePage = endpoint(calls.deletePage, {
  summary: 'Deletes a page of one’s own.',
  params: ById,
  response: Done,
});

export const listPageVersions = endpoint(calls.listPageVersions, {
  summary: 'Who changed a page when, newest first.',
  params: ById,
  query: Shape({ ...pageQuery }),
  response: PageOf(PageVersion),
});

export const restorePage = endpoint(calls.restorePage, {
  summary: 'Makes a version of the history the draft again.',
  params: ById,
  body: Shape({ version: Version, restored: Version }),
  response: WithData(EditedPage),
});

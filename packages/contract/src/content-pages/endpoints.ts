import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { languages } from '../languages.ts';
import { MAX_NAME } from '../limits.ts';
import { Done, PageOf, pageQuery, Shape, Time, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import * as ownersCalls from './owners-calls.ts';
import { AdminPage, type PageContent, PageVersion, type ShownPage } from './schemas.ts';

/** Room for several long policies on one page, with the format of each word. */
const PAGE_BODY_BYTES = 1_024 * 1_024;
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
  summary:
    'Returns a page as visitors see it. What is installed, and not the owner’s own words, is in `language` where it is written in it.',
  params: Shape({ slug: Slug }),
  query: Shape({ language: Type.Optional(Type.Enum(languages)) }),
  response: WithData(CheckedPage),
});

export const listPages = endpoint(calls.listPages, {
  summary: 'Lists the addresses of all published pages.',
  response: WithData(
    Type.Array(
      Shape({
        slug: Type.String(),
        path: Type.String(),
        /** Without one, its heading. Empty: it has neither. */
        title: Type.String(),
      }),
    ),
  ),
});

export const listAdminPages = endpoint(ownersCalls.listAdminPages, {
  summary: 'Lists all pages: the built-in ones first, then those that the owner added.',
  response: WithData(Type.Array(AdminPage)),
});

export const addPage = endpoint(ownersCalls.addPage, {
  summary: 'Adds a page as a draft.',
  body: Shape({ title: Type.String({ minLength: 1, maxLength: MAX_NAME, pattern: '\\S' }), slug: Slug }),
  response: WithData(AdminPage),
});

export const previewPage = endpoint(ownersCalls.previewPage, {
  summary: 'Previews a draft as visitors would see it. Saves nothing.',
  body: Shape({ slug: Slug, content: SentContent }),
  bodyLimit: PAGE_BODY_BYTES,
  response: WithData(CheckedPage),
});

export const getAdminPage = endpoint(ownersCalls.getAdminPage, {
  summary: 'Returns a page with its draft.',
  params: ById,
  response: WithData(EditedPage),
});

/**
 * If the page has another version, the answer is 409 with the current page in `data`. The same holds for all calls
 * that change a page.
 */
export const savePage = endpoint(ownersCalls.savePage, {
  summary: 'Saves the draft of a page.',
  params: ById,
  body: Shape({ content: SentContent, version: Version }),
  bodyLimit: PAGE_BODY_BYTES,
  response: WithData(EditedPage),
});

export const publishPage = endpoint(ownersCalls.publishPage, {
  summary: 'Publishes the draft of a page, now or at a set time.',
  params: ById,
  body: Shape({ version: Version, at: Type.Optional(Time) }),
  response: WithData(EditedPage),
});

export const hidePage = endpoint(ownersCalls.hidePage, {
  summary: 'Takes a page out of the shop until it is published again, or cancels its scheduled publishing.',
  params: ById,
  body: Shape({ version: Version, what: Type.Enum(['page', 'plan']) }),
  response: WithData(EditedPage),
});

export const movePage = endpoint(ownersCalls.movePage, {
  summary: 'Changes the address of a page that the owner added. The old address redirects to the new one.',
  params: ById,
  body: Shape({ slug: Slug, version: Version }),
  response: WithData(EditedPage),
});

export const deletePage = endpoint(ownersCalls.deletePage, {
  summary: 'Deletes a page that the owner added.',
  params: ById,
  response: Done,
});

export const listPageVersions = endpoint(ownersCalls.listPageVersions, {
  summary: 'Lists who changed a page and when, newest first.',
  params: ById,
  query: Shape({ ...pageQuery }),
  response: PageOf(PageVersion),
});

export const restorePage = endpoint(ownersCalls.restorePage, {
  summary: 'Restores a version from the history as the draft.',
  params: ById,
  body: Shape({ version: Version, restored: Version }),
  response: WithData(EditedPage),
});

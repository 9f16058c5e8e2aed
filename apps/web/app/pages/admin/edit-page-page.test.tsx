// @vitest-environment happy-dom
import { defaultPages } from '@shop/contract/content-pages/defaults/default-pages';
import {
  getAdminPage,
  hidePage,
  listAdminPages,
  listPageVersions,
  previewPage,
  publishPage,
  restorePage,
  savePage,
} from '@shop/contract/content-pages/owners-calls';
import type { AdminPage, PageContent } from '@shop/contract/content-pages/schemas';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { shownPage } from '../../testing/page-samples.ts';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import EditPagePage from './edit-page-page.tsx';

let api: StubApi;

const page: AdminPage = {
  _id: 'contactus',
  slug: 'contactus',
  path: '/shop/contactus',
  isBuiltIn: true,
  version: 3,
  isShown: true,
  hasChanges: false,
  title: 'Contact us',
  changedAt: null,
  changedBy: 'Owner',
  publishAt: null,
};
const content: PageContent = {
  ...defaultPages.contactus,
  blocks: [
    { key: 'a', kind: 'heading', heading: 'First', text: '' },
    { key: 'b', kind: 'heading', heading: 'Second', text: '' },
  ],
};
const edited = (other: Partial<AdminPage> = {}, head = content.head) => ({
  success: true,
  data: { page: { ...page, ...other }, content: { ...content, head } },
});

beforeEach(() => {
  api = stubApi();
  api.on(getAdminPage, edited());
  api.on(listAdminPages, { success: true, data: [page] });
  api.on(previewPage, { success: true, data: shownPage('contactus') });
});
afterEach(() => {
  leavePage();
  api.restore();
});

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name });
const sent = (method: string) => api.calls.find((call) => call.method === method)?.body;

async function open() {
  renderRoutes([{ path: '/admin/pages/:pageId', element: <EditPagePage /> }], '/admin/pages/contactus');
  await screen.findByRole('button', { name: 'Save draft' });
}
const heading = () =>
  screen.getAllByRole<HTMLInputElement>('textbox', { name: 'Heading' })[0] as HTMLInputElement;

test('a changed draft is saved with the version that was seen, and can be published then', async () => {
  api.on(savePage, edited({ version: 4, hasChanges: true }, { ...content.head, heading: 'Write to us' }));
  await open();
  expect(button('Save draft').disabled).toBe(true);
  fireEvent.change(heading(), { target: { value: 'Write to us' } });
  fireEvent.click(button('Save draft'));
  await waitFor(() => expect(button('Publish').disabled).toBe(false));
  expect(sent('PUT')).toMatchObject({ version: 3, content: { head: { heading: 'Write to us' } } });
  api.on(publishPage, edited({ version: 5 }, { ...content.head, heading: 'Write to us' }));
  fireEvent.click(button('Publish'));
  fireEvent.click(await screen.findByRole('button', { name: 'Publish now' }));
  await waitFor(() => expect(button('Publish').disabled).toBe(true));
});

test('what is typed while a draft is being saved stays, and can be saved then', async () => {
  await open();
  fireEvent.change(heading(), { target: { value: 'Write to us' } });
  const answer = api.hold(savePage);
  fireEvent.click(button('Save draft'));
  await waitFor(() => expect(sent('PUT')).toBeDefined());
  fireEvent.change(heading(), { target: { value: 'Write to us today' } });
  answer(edited({ version: 4, hasChanges: true }, { ...content.head, heading: 'Write to us' }));
  await waitFor(() => expect(button('Save draft').getAttribute('aria-busy')).toBeNull());
  expect(heading().value).toBe('Write to us today');
  expect(button('Save draft').disabled).toBe(false);
});

const names = () => screen.getAllByRole('button', { name: /^Heading/ }).map(({ textContent }) => textContent);

test('blocks are moved, taken out and added, and Undo brings them back', async () => {
  await open();
  expect(names()).toEqual(['HeadingFirst', 'HeadingSecond']);
  fireEvent.click(button('Move Heading 1 back'));
  expect(names()).toEqual(['HeadingSecond', 'HeadingFirst']);
  fireEvent.click(button('Remove Heading 1'));
  expect(names()).toEqual(['HeadingFirst']);
  fireEvent.change(screen.getByRole('combobox', { name: 'New block' }), { target: { value: 'quote' } });
  fireEvent.click(button('Add block'));
  expect(await screen.findByRole('textbox', { name: 'Who said it' })).toBeDefined();
  fireEvent.click(button('Undo'));
  expect(names()).toEqual(['HeadingFirst', 'HeadingSecond']);
});

test('a pasted picture is left out, and the editor says so', async () => {
  const text = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Kept' }] }] };
  const block = { key: 'a', kind: 'text', heading: '', look: 'section', text } as const;
  api.on(getAdminPage, {
    success: true,
    data: { page, content: { ...content, blocks: [block] } },
  } as never);
  await open();
  fireEvent.click(await screen.findByRole('button', { name: /^Text/ }));
  const editor = await screen.findByText('Kept', {}, { timeout: 20_000 });
  const html = '<p>Before</p><img src="https://old.example/a.png"><p>After</p>';
  fireEvent.paste(editor, {
    clipboardData: {
      getData: (type: string) => (type === 'text/html' ? html : 'Before After'),
      files: [],
      types: ['text/html'],
    },
  });
  expect(await screen.findByText('A picture is left out. Add it as a block of its own.')).toBeDefined();
});

test('what the server refuses is said at its field', async () => {
  api.refuse(savePage, {
    status: 400,
    code: 'unfit_page',
    message: 'Enter a text.',
    fields: { 'blocks.1.heading': 'Enter a text.' },
  });
  await open();
  fireEvent.change(heading(), { target: { value: 'x' } });
  fireEvent.click(button('Save draft'));
  expect((await screen.findAllByText('Enter a text.')).length).toBeGreaterThan(0);
  expect(screen.getByDisplayValue('Second').getAttribute('aria-invalid')).toBe('true');
});

test('the history begins with what was installed, which becomes the draft again', async () => {
  const version = { version: 1, at: '2026-11-20T09:00:00.000Z', by: 'Owner' };
  api.on(listPageVersions, {
    success: true,
    data: [
      { ...version, _id: '2', action: 'saved' },
      { ...version, _id: '1', action: 'installed', version: 0, by: null },
    ],
    total: 2,
  });
  api.on(restorePage, edited({ version: 4, hasChanges: true }, { ...content.head, heading: 'As it was' }));
  await open();
  fireEvent.click(screen.getByText('History'));
  fireEvent(screen.getByText('History').parentElement as HTMLElement, new Event('toggle'));
  expect((await screen.findByText('Installed version')).textContent).toBe('Installed version');
  fireEvent.click(button('Restore'));
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, restore it' }));
  await waitFor(() => expect(heading().value).toBe('As it was'));
  const restored = api.calls.find(({ url }) => url === '/api/admin/pages/contactus/restore')?.body;
  expect(restored).toEqual({ version: 3, restored: 1 });
});

test('another owner’s page can be taken over or replaced', async () => {
  const theirs = edited({ version: 9, changedBy: 'Ravi' }, { ...content.head, heading: 'Theirs' });
  api.refuse(savePage, { status: 409, code: 'page_changed', message: 'Somebody else', data: theirs.data });
  await open();
  fireEvent.change(heading(), { target: { value: 'Mine' } });
  fireEvent.click(button('Save draft'));
  expect(await screen.findByText('Ravi changed the page header.')).toBeDefined();
  fireEvent.click(button('Use theirs'));
  expect(heading().value).toBe('Theirs');
});

test('an installed page is hidden and shown again with one press each', async () => {
  const about = { _id: 'aboutus', slug: 'aboutus', path: '/shop/aboutus' };
  api.on(getAdminPage, edited(about));
  await open();
  api.on(hidePage, edited({ ...about, version: 4, isShown: false }));
  fireEvent.click(button('Hide from the shop'));
  expect(await screen.findByText(/no menu leads to it/)).toBeDefined();
  const hidden = api.calls.find(({ url }) => url === '/api/admin/pages/aboutus/hide');
  expect(hidden?.body).toEqual({ version: 3, what: 'page' });
  expect(screen.getByText('Hidden', { exact: true })).toBeDefined();
  api.on(publishPage, edited({ ...about, version: 5 }));
  fireEvent.click(button('Show in the shop again'));
  expect(await screen.findByRole('button', { name: 'Hide from the shop' })).toBeDefined();
});

test('a page that the law asks for says why it stays', async () => {
  await open();
  expect(screen.getByText(/the law asks for it, or the checkout leads to it/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Hide from the shop' })).toBeNull();
});

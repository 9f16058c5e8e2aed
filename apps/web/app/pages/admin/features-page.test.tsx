// @vitest-environment happy-dom
import {
  addBanner,
  deleteBanner,
  editBanner,
  listAllBanners,
  reorderBanners,
} from '@shop/contract/banners/owners-calls';
import type { Banner } from '@shop/contract/banners/schemas';
import { listAdminCollections } from '@shop/contract/collections/calls';
import { listPages } from '@shop/contract/content-pages/calls';
import { uploadImage } from '@shop/contract/media/calls';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import { stubUpload } from '../../testing/stub-upload.ts';
import FeaturesPage from './features-page.tsx';

function banner(name: string, alt = ''): Banner {
  const url = `/media/${name}/2400.webp`;
  const picture = { url, width: 2400, height: 1000, widths: [2400], preview: '' };
  const words = { alt, link: '', heading: '', button: '' };
  return { _id: name, image: url, picture, ...words, isHidden: false, createdAt: '2026-11-01T00:00:00.000Z' };
}

let api: StubApi;
let upload: ReturnType<typeof stubUpload>;
beforeEach(() => {
  api = stubApi();
  upload = stubUpload();
  api.on(listPages, {
    success: true,
    data: [{ slug: 'story', path: '/shop/pages/story', title: 'Our story' }],
  });
  const gifts = { slug: 'gifts', name: 'Gifts', isHidden: false };
  api.on(listAdminCollections, { success: true, data: [gifts as never], total: 1 });
});
afterEach(() => {
  leavePage();
  upload.restore();
  api.restore();
});

const listOf = (...banners: Banner[]) => ({ success: true, data: banners, total: banners.length });
const show = () => renderRoutes([{ path: '/admin/features', Component: FeaturesPage }], '/admin/features');
const chooseFile = () =>
  userEvent.upload(
    screen.getByLabelText('Choose or drop an image'),
    new File(['x'], 'hills.png', { type: 'image/png' }),
  );
const uploadButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Upload' });

test('lists the banners in their order', async () => {
  api.on(listAllBanners, listOf(banner('first'), banner('second')));
  show();
  const pictures = await screen.findAllByRole<HTMLImageElement>('img');
  expect(pictures.map(({ alt }) => alt)).toEqual(['Feature image 1 of 2', 'Feature image 2 of 2']);
  expect(pictures[0]?.src).toContain('/media/first/');
});

test('waits with a sign, then says that there are none', async () => {
  const answer = api.hold(listAllBanners);
  show();
  expect(screen.getByText('Loading images')).toBeDefined();
  answer(listOf());
  expect(await screen.findByText('No feature images yet')).toBeDefined();
});

test('a failed load empties the list and offers another try', async () => {
  api.refuse(listAllBanners, { status: 0 });
  show();
  expect(await screen.findByText('The images could not be loaded')).toBeDefined();
  api.on(listAllBanners, listOf(banner('first')));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByAltText('Feature image 1 of 1')).toBeDefined();
});

test('uploads on choosing; Upload makes it a banner, reads the list again and empties the form', async () => {
  api.on(listAllBanners, listOf());
  show();
  expect(uploadButton().disabled).toBe(true);
  const { image, picture } = banner('new');
  const answer = api.hold(uploadImage);
  await chooseFile();
  expect(screen.getByRole('progressbar', { name: 'Uploading hills.png' })).toBeDefined();
  expect(uploadButton().disabled).toBe(true);
  answer({ success: true, result: { url: image }, picture });
  expect(await screen.findByAltText('The new image')).toBeDefined();

  api.on(addBanner, { success: true, message: 'Feature image added successfully', data: banner('new') });
  api.on(listAllBanners, listOf(banner('new')));
  await userEvent.type(screen.getByLabelText('What it shows (optional)'), 'Hills');
  await userEvent.selectOptions(screen.getByLabelText('Link'), 'Gifts');
  await userEvent.type(screen.getByLabelText('Heading (optional)'), 'Winter gifts');
  await userEvent.type(screen.getByLabelText('Button (optional)'), 'See the gifts');
  await userEvent.click(uploadButton());
  expect(await screen.findByText('Feature image added successfully')).toBeDefined();
  expect(await screen.findByAltText('Feature image 1 of 1')).toBeDefined();
  expect(screen.getByLabelText('Choose or drop an image')).toBeDefined();
  expect(api.calls.find(({ url }) => url.endsWith('/add'))?.body).toEqual({
    image,
    alt: 'Hills',
    link: '/shop/collection/gifts',
    heading: 'Winter gifts',
    button: 'See the gifts',
  });
});

test('an image too narrow for the page is taken with a warning', async () => {
  api.on(listAllBanners, listOf());
  const { image, picture } = banner('new');
  api.on(uploadImage, { success: true, result: { url: image }, picture: { ...picture, width: 40 } });
  show();
  await chooseFile();
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Only 40 px wide: it will look blurred in the shop. Use a picture of 1200 px or more.',
  );
  expect(uploadButton().disabled).toBe(false);
});

test('Remove clears the upload', async () => {
  api.on(listAllBanners, listOf());
  const { image, picture } = banner('new');
  api.on(uploadImage, { success: true, result: { url: image }, picture });
  show();
  await chooseFile();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove image' }));
  expect(screen.getByLabelText('Choose or drop an image')).toBeDefined();
  expect(uploadButton().disabled).toBe(true);
});

test('a refused banner keeps its image and says why', async () => {
  api.on(listAllBanners, listOf());
  const { image, picture } = banner('new');
  api.on(uploadImage, { success: true, result: { url: image }, picture });
  show();
  await chooseFile();
  await screen.findByAltText('The new image');
  api.refuse(addBanner, { status: 400, message: 'Use a picture that was uploaded here.' });
  await userEvent.click(uploadButton());
  expect((await screen.findByRole('alert')).textContent).toBe('Use a picture that was uploaded here.');
  expect(screen.getByAltText('The new image')).toBeDefined();
});

const shownPictures = () =>
  screen.queryAllByRole<HTMLImageElement>('img').map(({ src }) => src.split('/').at(-2));
const bodiesOf = (method: string) =>
  api.calls.filter((call) => call.method === method).map(({ body }) => body);

async function showThree() {
  const banners = [banner('a'), banner('b'), banner('c')];
  api.on(listAllBanners, listOf(...banners));
  show();
  await screen.findAllByRole('img');
  return banners;
}

test('banners are put in order by the keyboard; the focus goes along and the new place is told', async () => {
  await showThree();
  api.on(reorderBanners, listOf());
  screen.getByRole('button', { name: 'Move feature image 3 forward' }).focus();
  await userEvent.keyboard('{Enter}');
  expect(shownPictures()).toEqual(['a', 'c', 'b']);
  expect(screen.getByText('Feature image moved to place 2 of 3')).toBeDefined();
  await userEvent.keyboard('{Enter}');
  expect(shownPictures()).toEqual(['c', 'a', 'b']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Move feature image 1 forward');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(bodiesOf('PUT')).toHaveLength(2));
  expect(bodiesOf('PUT')).toEqual([
    { ids: ['a', 'c', 'b'], idsSeen: ['a', 'b', 'c'] },
    { ids: ['c', 'a', 'b'], idsSeen: ['a', 'c', 'b'] },
  ]);
});

test('a banner is dragged to the place of another', async () => {
  await showThree();
  api.on(reorderBanners, listOf());
  const [first, , third] = screen.getAllByRole('img');
  fireEvent.dragStart(third as Element);
  fireEvent.dragOver(first as Element);
  fireEvent.drop(first as Element);
  await waitFor(() => expect(shownPictures()).toEqual(['c', 'a', 'b']));
  await waitFor(() => expect(bodiesOf('PUT')).toHaveLength(1));
});

test('an order that another owner overtook says so and shows how the banners are now', async () => {
  await showThree();
  const message = 'Somebody else changed the feature images in the meantime. The current ones are shown.';
  api.refuse(reorderBanners, { status: 409, message });
  api.on(listAllBanners, listOf(banner('c'), banner('b')));
  await userEvent.click(screen.getByRole('button', { name: 'Move feature image 1 back' }));
  expect(await screen.findByText(message)).toBeDefined();
  await waitFor(() => expect(shownPictures()).toEqual(['c', 'b']));
});

test('Delete asks first, then takes it off the list and tells', async () => {
  await showThree();
  await userEvent.click(screen.getByRole('button', { name: 'Delete feature image 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this feature image?' }));
  expect(bodiesOf('DELETE')).toEqual([]);
  api.on(deleteBanner, { success: true, message: 'Feature image deleted' }, { id: 'b' });
  api.on(listAllBanners, listOf(banner('a'), banner('c')));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Feature image deleted')).toBeDefined();
  await waitFor(() => expect(shownPictures()).toEqual(['a', 'c']));
});

test('a banner that somebody else deleted leaves the list while the question says why', async () => {
  await showThree();
  await userEvent.click(screen.getByRole('button', { name: 'Delete feature image 2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete this feature image?' }));
  api.refuse(deleteBanner, { status: 404, message: 'This feature image no longer exists.' });
  api.on(listAllBanners, listOf(banner('a'), banner('c')));
  await userEvent.click(dialog.getByRole('button', { name: 'Delete' }));
  expect((await dialog.findByRole('alert')).textContent).toBe('This feature image no longer exists.');
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(shownPictures()).toEqual(['a', 'c']));
});

const edit = (name: string) => userEvent.click(screen.getByRole('button', { name: `Edit ${name}` }));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save' }));

test('a banner gets words and a link; refused ones stay in their fields with the reason', async () => {
  await showThree();
  await edit('feature image 1');
  const field = screen.getByLabelText('What it shows (optional)');
  await userEvent.type(field, 'Rose soaps');
  api.refuse(editBanner, { status: 500, message: 'Something went wrong on our side. Please try again.' });
  await save();
  expect(await screen.findByText(/went wrong on our side/)).toBeDefined();
  expect((field as HTMLInputElement).value).toBe('Rose soaps');
  await userEvent.type(screen.getByLabelText('Button (optional)'), 'See the gifts');
  const sentence = 'Choose where the button leads.';
  api.refuse(editBanner, { status: 400, message: sentence, fields: { link: sentence } });
  await save();
  expect(await screen.findByText(sentence)).toBeDefined();
  expect(screen.getByLabelText('Link').getAttribute('aria-invalid')).toBe('true');
  const words = { alt: 'Rose soaps', link: '/shop/collection/gifts', button: 'See the gifts' };
  const edited = { ...banner('a'), ...words };
  await userEvent.selectOptions(screen.getByLabelText('Link'), 'Gifts');
  api.on(editBanner, { success: true, message: 'Feature image saved', data: edited }, { id: 'a' });
  api.on(listAllBanners, listOf(edited, banner('b'), banner('c')));
  await save();
  expect(await screen.findByAltText('Feature image 1 of 3: Rose soaps')).toBeDefined();
  expect(document.activeElement?.textContent).toBe('Edit feature image 1');
  expect(screen.getByText('Links to Gifts')).toBeDefined();
  // The heading stays as somebody else may have saved it meanwhile.
  expect(bodiesOf('PUT').at(-1)).toEqual({ ...words, seen: { alt: '', link: '', button: '' } });
});

test('words that somebody else has saved meanwhile are told, and replaced by a second press', async () => {
  await showThree();
  await edit('feature image 1');
  await userEvent.type(screen.getByLabelText('What it shows (optional)'), 'Rose soaps');
  const theirs = { ...banner('a', 'Neem soaps'), heading: 'Monsoon' };
  api.refuse(editBanner, { status: 409, code: 'banner_changed', message: 'Changed.', data: theirs });
  await save();
  expect(await screen.findByText('What it shows is now: Neem soaps')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('What it shows (optional)').value).toBe('Rose soaps');
  expect(screen.getByLabelText<HTMLInputElement>('Heading (optional)').value).toBe('Monsoon');
  await save();
  await waitFor(() =>
    expect(bodiesOf('PUT')).toEqual([
      { alt: 'Rose soaps', seen: { alt: '' } },
      { alt: 'Rose soaps', seen: { alt: 'Neem soaps' } },
    ]),
  );
});

test('a banner leads to an address that is typed, or copied with the shop’s own host', async () => {
  await showThree();
  await edit('feature image 2');
  await userEvent.selectOptions(screen.getByLabelText('Link'), 'Other address …');
  const address = screen.getByLabelText<HTMLInputElement>('Address');
  await userEvent.click(address);
  await userEvent.paste(`${window.location.origin}/shop/product/neem-soap`);
  expect(address.value).toBe('/shop/product/neem-soap');
  api.on(editBanner, { success: true, message: 'Feature image saved', data: banner('b') });
  await save();
  await waitFor(() => expect(bodiesOf('PUT')).toHaveLength(1));
  expect(bodiesOf('PUT')).toEqual([{ link: '/shop/product/neem-soap', seen: { link: '' } }]);
});

test('a banner is hidden for a season and shown again', async () => {
  await showThree();
  const hidden = { ...banner('b'), isHidden: true };
  api.on(editBanner, { success: true, message: 'Hidden from the home page', data: hidden }, { id: 'b' });
  api.on(listAllBanners, listOf(banner('a'), hidden, banner('c')));
  await userEvent.click(screen.getByRole('button', { name: 'Hide feature image 2' }));
  expect(await screen.findByText('Hidden from the home page')).toBeDefined();
  expect(screen.getByText('Hidden')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Show feature image 2' }));
  await waitFor(() => expect(bodiesOf('PUT')).toEqual([{ isHidden: true }, { isHidden: false }]));
});

// @vitest-environment happy-dom
import { addBanner, listBanners, type Banner } from '@shop/contract/banners';
import { uploadImage } from '@shop/contract/media';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import { stubUpload } from '../../testing/stub-upload.ts';
import FeaturesPage from './features-page.tsx';

function banner(name: string): Banner {
  const url = `/media/${name}/2400.webp`;
  const picture = { url, width: 2400, height: 1000, widths: [2400], preview: '' };
  return { _id: name, image: url, picture, createdAt: '2026-11-01T00:00:00.000Z' };
}

let api: StubApi;
let upload: ReturnType<typeof stubUpload>;
beforeEach(() => {
  api = stubApi();
  upload = stubUpload();
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
  api.on(listBanners, listOf(banner('first'), banner('second')));
  show();
  const pictures = await screen.findAllByRole<HTMLImageElement>('img');
  expect(pictures.map(({ alt }) => alt)).toEqual(['Feature image 1 of 2', 'Feature image 2 of 2']);
  expect(pictures[0]?.src).toContain('/media/first/');
});

test('waits with a sign, then says that there are none', async () => {
  const answer = api.hold(listBanners);
  show();
  expect(screen.getByText('Loading images')).toBeDefined();
  answer(listOf());
  expect(await screen.findByText('No feature images yet')).toBeDefined();
});

test('a failed load empties the list and offers another try', async () => {
  api.refuse(listBanners, { status: 0 });
  show();
  expect(await screen.findByText('The images could not be loaded')).toBeDefined();
  api.on(listBanners, listOf(banner('first')));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByAltText('Feature image 1 of 1')).toBeDefined();
});

test('uploads on choosing; Upload makes it a banner, reads the list again and empties the form', async () => {
  api.on(listBanners, listOf());
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
  api.on(listBanners, listOf(banner('new')));
  await userEvent.click(uploadButton());
  expect(await screen.findByText('Feature image added successfully')).toBeDefined();
  expect(await screen.findByAltText('Feature image 1 of 1')).toBeDefined();
  expect(screen.getByLabelText('Choose or drop an image')).toBeDefined();
  expect(api.calls.find(({ url }) => url.endsWith('/add'))?.body).toEqual({ image });
});

test('Remove clears the upload', async () => {
  api.on(listBanners, listOf());
  const { image, picture } = banner('new');
  api.on(uploadImage, { success: true, result: { url: image }, picture });
  show();
  await chooseFile();
  await userEvent.click(await screen.findByRole('button', { name: 'Remove image' }));
  expect(screen.getByLabelText('Choose or drop an image')).toBeDefined();
  expect(uploadButton().disabled).toBe(true);
});

test('a refused banner keeps its image and says why', async () => {
  api.on(listBanners, listOf());
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

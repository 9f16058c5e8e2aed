// @vitest-environment happy-dom
import { uploadProductImages } from '@shop/contract/media/calls';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leavePage, renderRoutes } from '../../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../../testing/stub-api.ts';
import { stubUpload } from '../../../testing/stub-upload.ts';
import { ProductPicturesUploader } from './product-pictures-uploader.tsx';
import { useProductPictureUpload } from './upload.ts';
import { useUploads } from './use-uploads.ts';

const pictureOf = (width: number) => ({
  url: `/media/${width}.webp`,
  width,
  height: width,
  widths: [width],
  preview: '',
});
const storedOf = (width: number) => ({ url: pictureOf(width).url, picture: pictureOf(width) });
const answerOf = (width: number) => ({
  success: true as const,
  images: [pictureOf(width).url],
  pictures: [pictureOf(width)],
});

function Uploader({ widths }: { widths: readonly number[] }) {
  const uploads = useUploads(useProductPictureUpload(), widths.map(storedOf));
  return <ProductPicturesUploader uploads={uploads} />;
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

const show = (...widths: number[]) =>
  renderRoutes([{ path: '/', element: <Uploader widths={widths} /> }], '/');
const choose = (...names: string[]) =>
  userEvent.upload(
    screen.getByLabelText('Choose or drop images'),
    names.map((name) => new File(['x'], name, { type: 'image/png' })),
  );

test('a picture narrower than 600 px is taken with a warning, one as wide without', async () => {
  show(600);
  expect(screen.queryByRole('alert')).toBeNull();
  api.on(uploadProductImages, answerOf(40));
  await choose('tiny.png');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Only 40 px wide: it will look blurred in the shop. Use a picture of 600 px or more.',
  );
});

test('refused files take no place, and none is tried again where there is no room', async () => {
  show(...Array.from({ length: 8 }, (_, index) => 600 + index));
  expect(screen.getByText(/you can add 2 more/)).toBeDefined();
  const message = 'Only JPEG, PNG, WebP and AVIF pictures can be uploaded.';
  api.refuse(uploadProductImages, { status: 400, message });
  await choose('doc.png');
  expect(await screen.findByText(message)).toBeDefined();
  expect(screen.getByText(/you can add 2 more/)).toBeDefined();
  api.on(uploadProductImages, answerOf(700));
  await choose('a.png', 'b.png');
  expect(await screen.findByRole('img', { name: 'Picture 11' })).toBeDefined();
  expect(screen.queryByText(/more fit/)).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Try doc.png again' }).disabled).toBe(true);
});

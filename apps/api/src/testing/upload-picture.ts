import sharp from 'sharp';
import { uploadProductImages } from '@shop/contract/media/endpoints';
import type { Picture } from '@shop/contract/schemas';
import type { TestShop } from './build-test-app.ts';

/** A file of a multipart body. */
export interface UploadedPart {
  field?: string;
  name?: string;
  type?: string;
  bytes: Buffer;
}

/** A multipart body of these files and texts as a browser sends it, with the header that names its boundary. */
export function multipartBody(parts: readonly UploadedPart[], texts: Record<string, string> = {}) {
  const boundary = 'shop-test-boundary';
  const payload = Buffer.concat([
    ...Object.entries(texts).map(([field, text]) =>
      Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="${field}"\r\n\r\n${text}\r\n`),
    ),
    ...parts.flatMap(({ field = 'my_file', name = 'picture.jpg', type = 'image/jpeg', bytes }) => [
      Buffer.from(
        `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${name}"\r\nContent-Type: ${type}\r\n\r\n`,
      ),
      bytes,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);
  return { payload, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}

/** A small real photograph. */
export function photograph(width = 640, height = 480): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#7a9' } })
    .jpeg()
    .toBuffer();
}

/** Uploads a picture as an admin does before adding a product; by default a photograph. */
export async function uploadPicture(shop: TestShop, token: string, file?: Buffer): Promise<Picture> {
  const { payload, headers } = multipartBody([{ bytes: file ?? (await photograph()) }]);
  const answer = await shop.app.inject({
    method: 'POST',
    url: uploadProductImages.path,
    payload,
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  const { pictures } = answer.json<{ pictures: Picture[] }>();
  const [picture] = pictures;
  if (!picture) throw new Error(`the upload was refused: ${answer.body}`);
  return picture;
}

/** Uploads two pictures and gives them to a product, in this sequence. */
export async function giveTwoPictures(shop: TestShop, token: string, productId: string): Promise<Picture[]> {
  const pictures = [
    await uploadPicture(shop, token),
    await uploadPicture(shop, token, await photograph(320, 240)),
  ];
  await shop.database.write((tx) =>
    tx
      .insertInto('product_pictures')
      .values(
        pictures.map(({ url }, position) => ({
          product_id: productId,
          picture_id: url.split('/').at(-2) ?? '',
          position,
        })),
      )
      .execute(),
  );
  return pictures;
}

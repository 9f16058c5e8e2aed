import type { Failure } from '@shop/contract/schemas';
import type { Endpoint, ResponseOf } from '@shop/contract/endpoint';
import type { TestShop } from './build-test-app.ts';
import { multipartBody } from './upload-picture.ts';

interface ProductFile {
  token: string | undefined;
  csv: string | Buffer;
  /** The texts sent with the file. */
  texts?: Record<string, string>;
}

/** Sends a product file to one of the two calls that take one. */
export async function sendProductFile<E extends Endpoint>(
  shop: TestShop,
  { path, fileField }: E,
  { token, csv, texts }: ProductFile,
): Promise<{ status: number; body: ResponseOf<E> & Failure }> {
  const part = { field: fileField, name: 'products.csv', type: 'text/csv', bytes: Buffer.from(csv) };
  const { payload, headers } = multipartBody([part], texts);
  const response = await shop.app.inject({
    method: 'POST',
    url: path,
    payload,
    headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  });
  return { status: response.statusCode, body: response.json() };
}

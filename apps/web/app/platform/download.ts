import type { FileCall } from '@shop/contract/endpoints';
import { ApiError } from './api-error.ts';
import { sendCall, type RequestOf } from './call-api.ts';

/** A completely received file. */
interface DownloadedFile {
  name: string;
  content: Blob;
}

/**
 * Fetches the file of a call with the session's token, which a plain link would not send. `onProgress` gets the
 * number of bytes received so far.
 * @throws ApiError for every refusal, and with status 0 where nothing came or it broke off.
 */
export async function downloadFile<C extends FileCall>(
  call: C,
  request: RequestOf<C>,
  onProgress?: (bytes: number) => void,
): Promise<DownloadedFile> {
  const response = await sendCall<C>(call, request);
  const named = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '');
  return {
    name: named?.[1] ?? `${call.path.split('/').at(-2) ?? 'table'}.csv`,
    content: new Blob(await readPieces(response, onProgress), {
      type: response.headers.get('content-type') ?? 'text/csv',
    }),
  };
}

async function readPieces(
  response: Response,
  onProgress?: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  try {
    const reader = response.body?.getReader();
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      pieces.push(read.value);
      onProgress?.((bytes += read.value.length));
    }
  } catch {
    throw new ApiError({ status: 0, code: 'network', message: '' });
  }
  return pieces;
}

/** Hands a file to the browser, which saves it with its downloads. */
export function saveFile({ name, content }: DownloadedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

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
    content: new Blob(await readParts(response, onProgress), {
      type: response.headers.get('content-type') ?? 'text/csv',
    }),
  };
}

/** Browsers keep a `Blob` of this size on the disk if there are many, and a file is not in memory whole. */
const PART_BYTES = 8_000_000;

async function readParts(response: Response, onProgress?: (bytes: number) => void): Promise<Blob[]> {
  const parts: Blob[] = [];
  let pieces: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  let inPieces = 0;
  try {
    const reader = response.body?.getReader();
    for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
      pieces.push(read.value);
      inPieces += read.value.length;
      if (inPieces >= PART_BYTES) {
        parts.push(new Blob(pieces));
        [pieces, inPieces] = [[], 0];
      }
      onProgress?.((bytes += read.value.length));
    }
  } catch {
    throw new ApiError({ status: 0, code: 'network', message: '' });
  }
  return [...parts, new Blob(pieces)];
}

/** Hands a file to the browser, which saves it with its downloads. */
export function saveFile({ name, content }: DownloadedFile): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

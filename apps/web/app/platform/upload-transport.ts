import { browserConfig } from './browser-config.ts';
import type { ApiTransport } from './page-host.ts';

/**
 * Sends a call like `fetch` and reports upload progress from 0 to 1, which `fetch` cannot do: `mutate({ file,
 * transport: uploadTransport(onProgress) })`.
 */
export function uploadTransport(onProgress: (share: number) => void): ApiTransport {
  return (path, { method = 'POST', headers, body, signal }) =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      request.open(method, browserConfig().apiUrl + path);
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value);
      request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
        if (lengthComputable) onProgress(loaded / total);
      });
      request.addEventListener('load', () =>
        resolve(new Response(request.responseText, { status: request.status })),
      );
      request.addEventListener('error', () => reject(new TypeError('The upload did not get through')));
      request.addEventListener('abort', () =>
        reject(new DOMException('The upload was taken back', 'AbortError')),
      );
      signal?.addEventListener('abort', () => request.abort());
      request.send((body ?? null) as XMLHttpRequestBodyInit | null);
    });
}

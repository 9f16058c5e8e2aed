import http from 'node:http';
import https from 'node:https';
import { type Network, createLookup } from './network.ts';

interface PublicPost {
  network: Network;
  headers: Record<string, unknown>;
  body: Buffer | string | null;
  timeoutMs: number;
}

/** What a server answered. Its body is not read. */
interface PostAnswer {
  status: number;
  /** The `Retry-After` header; unset: none. */
  retryAfter: string | undefined;
}

/**
 * Sends something to an address that `ensureAllowed` let pass. Where its name leads is checked when it is connected to.
 * Redirects are not followed.
 * @throws AddressRefusedError, or the error that kept the server from answering
 */
export function postPublic(url: URL, { network, headers, body, timeoutMs }: PublicPost): Promise<PostAnswer> {
  const { request } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      headers: headers as http.OutgoingHttpHeaders,
      lookup: createLookup(network),
      signal: AbortSignal.timeout(timeoutMs),
      // A new connection each time: one that was opened for another host name must not be reused.
      agent: false,
    };
    request(url, options, (response) => {
      resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
      response.destroy();
    })
      .on('error', reject)
      .end(body);
  });
}

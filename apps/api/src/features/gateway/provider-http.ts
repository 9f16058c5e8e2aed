import { Agent as HttpAgent, request as requestByHttp } from 'node:http';
import { Agent as HttpsAgent, request as requestByHttps } from 'node:https';

const MAX_ANSWER_BYTES = 5_000_000;
const MAX_CONNECTIONS = 64;

/** A call to the provider. */
export interface ProviderCall {
  method: 'GET' | 'POST';
  path: string;
  query?: Readonly<Record<string, string | number>> | undefined;
  /** Sent as JSON. */
  body?: object | undefined;
  headers?: Readonly<Record<string, string>> | undefined;
  /** Ends the call, also while its answer is arriving. */
  signal: AbortSignal;
}

/** `data`: what the answer's JSON says; its text where it is none. */
interface ProviderAnswer {
  status: number;
  data: unknown;
}

/**
 * Calls the provider's API with our keys, over connections that are kept. No redirect is followed, so the keys go to
 * nobody else. An answer of any status is an answer. @throws Error where there is none, or more than 5 MB of it
 */
export function createProviderHttp({
  keyId,
  keySecret,
  apiUrl,
}: {
  keyId: string;
  keySecret: string;
  apiUrl: string;
}): (call: ProviderCall) => Promise<ProviderAnswer> {
  const isEncrypted = new URL(apiUrl).protocol === 'https:';
  const [request, Agent] = isEncrypted ? [requestByHttps, HttpsAgent] : [requestByHttp, HttpAgent];
  const agent = new Agent({ keepAlive: true, maxSockets: MAX_CONNECTIONS });
  const base = apiUrl.replace(/\/+$/, '');
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

  return ({ method, path, query, body, headers, signal }) =>
    new Promise((resolve, reject) => {
      const sent = body && Buffer.from(JSON.stringify(body));
      const call = request(
        base + path + (query ? `?${new URLSearchParams(inText(query)).toString()}` : ''),
        {
          method,
          agent,
          signal,
          headers: {
            ...headers,
            Accept: 'application/json',
            'User-Agent': 'deodar-shop',
            Authorization: authorization,
            ...(sent && { 'Content-Type': 'application/json', 'Content-Length': sent.length }),
          },
        },
        (response) => {
          const parts: Buffer[] = [];
          let bytes = 0;
          response.on('data', (part: Buffer) => {
            bytes += part.length;
            parts.push(part);
            if (bytes > MAX_ANSWER_BYTES) call.destroy(new Error('The answer is too long'));
          });
          response.on('end', () => {
            const text = Buffer.concat(parts).toString();
            resolve({ status: response.statusCode ?? 0, data: readJson(text) });
          });
          response.on('error', reject);
        },
      );
      call.on('error', reject);
      // Node tells nobody that a call has ended whose answer switched protocols.
      signal.addEventListener('abort', () => reject(new Error('The answer takes too long')), { once: true });
      call.end(sent);
    });
}

function inText(query: Readonly<Record<string, string | number>>): Record<string, string> {
  return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

import { createWriteStream } from 'node:fs';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { LookupFunction } from 'node:net';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { AddressRefusedError, INTERNET, type Network, createLookup, ensureAllowed } from './network.ts';

/** Why a file was not fetched; `status` is the site's answer. */
export type DownloadProblem =
  | {
      kind: 'not-an-address' | 'not-public' | 'not-reached' | 'too-many-redirects' | 'too-slow' | 'too-large';
    }
  | { kind: 'refused'; status: number };

export class DownloadFailedError extends Error {
  readonly problem: DownloadProblem;

  constructor(problem: DownloadProblem, options?: ErrorOptions) {
    super(`not fetched: ${problem.kind}`, options);
    this.problem = problem;
  }
}

export interface DownloadLimits {
  maxBytes: number;
  /** For the whole download, including redirects. */
  timeoutMs: number;
}

/** Writes the content at an Internet address to a file. @throws DownloadFailedError */
export type DownloadPublicFile = (address: string, file: string, limits: DownloadLimits) => Promise<void>;

const MAX_REDIRECTS = 5;

/**
 * Each address, including those of redirects, is checked when it is connected to. A name is resolved once, and the
 * connection goes to exactly that result, so that no later answer of a name server can lead to an internal address
 * after the check.
 */
export function createDownloadPublicFile(network: Network = INTERNET): DownloadPublicFile {
  const lookupAllowed = createLookup(network);

  return async function downloadPublicFile(address, file, { maxBytes, timeoutMs }) {
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      let url = ensureAllowed(address, network);
      for (let redirects = 0; ; redirects += 1) {
        const response = await request(url, { lookup: lookupAllowed, signal });
        const { statusCode: status = 0, headers } = response;
        if (status >= 200 && status < 300) {
          if (Number(headers['content-length'] ?? 0) > maxBytes) {
            response.destroy();
            throw failed('too-large');
          }
          await pipeline(response, upTo(maxBytes), createWriteStream(file), { signal });
          return;
        }
        response.destroy();
        if (![301, 302, 303, 307, 308].includes(status) || headers.location === undefined) {
          throw new DownloadFailedError({ kind: 'refused', status });
        }
        if (redirects === MAX_REDIRECTS) throw failed('too-many-redirects');
        url = ensureAllowed(URL.parse(headers.location, url)?.href ?? '', network);
      }
    } catch (error) {
      if (error instanceof DownloadFailedError) throw error;
      if (error instanceof AddressRefusedError) throw failed(error.problem, { cause: error });
      if (isOfDisk(error)) throw error;
      throw failed(signal.aborted ? 'too-slow' : 'not-reached', { cause: error });
    }
  };
}

const failed = (
  kind: Exclude<DownloadProblem, { status: number }>['kind'],
  options?: ErrorOptions,
): DownloadFailedError => new DownloadFailedError({ kind }, options);

function request(
  url: URL,
  { lookup: lookupAllowed, signal }: { lookup: LookupFunction; signal: AbortSignal },
): Promise<IncomingMessage> {
  const { get } = url.protocol === 'https:' ? https : http;
  const headers = {
    accept: 'image/avif,image/webp,image/png,image/jpeg',
    'user-agent': 'Mozilla/5.0 (shop import)',
  };
  return new Promise((resolve, reject) => {
    // A new connection each time: one that was opened for another host name must not be reused.
    get(url, { lookup: lookupAllowed, signal, headers, agent: false }, resolve).on('error', reject);
  });
}

function upTo(maxBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform(part: Buffer, _encoding, done) {
      bytes += part.length;
      if (bytes > maxBytes) done(failed('too-large'));
      else done(null, part);
    },
  });
}

/** A full disk is the shop's fault, not the site's. */
function isOfDisk(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error && ['open', 'write'].includes(String(error.syscall));
}

import { readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import { chooseEncoding, type Encoding } from '@shop/response-cache/encodings';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BARCODE_WORKER_POLICY } from './security-headers.ts';

/** A file of the client builds. */
interface Asset {
  /** The route for metrics. There are only a few: files are grouped by folder. */
  route: string;
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
  headers: Record<string, string>;
}

/** The file at a request's address, with or without a query. */
type FindAsset = (url: string) => Asset | undefined;

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.wasm': 'application/wasm',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
};
const FOREVER = 'public, max-age=31536000, immutable';
const ONE_HOUR = 'public, max-age=3600';
const BARCODE_WORKER = /^\/assets\/barcode-worker-[^/]+\.js$/;
/** The folder of a bundled picture: its name and a hash of its contents. */
const PICTURE = /^\/pictures\/([A-Za-z]+)-[^/]+\//;

/**
 * Reads all files of the client builds once. They are found only by their exact address, so no path can lead out of
 * the folder. Files under `/assets/` and pictures have a hash in their address, and browsers keep them for ever. A
 * picture is also found under its name with another hash or none, valid for an hour, because an owner's page may
 * contain the address of an earlier version.
 */
export async function readStaticAssets(folders: readonly string[]): Promise<FindAsset> {
  // Files with the same name are identical, because the name contains a hash of the contents.
  const assets = new Map((await Promise.all(folders.map(readAssets))).flatMap((found) => [...found]));
  const pictures = new Map<string, Asset>();
  for (const [address, asset] of assets) {
    if (!PICTURE.test(address)) continue;
    const headers = { ...asset.headers, 'cache-control': ONE_HOUR };
    pictures.set(address.replace(PICTURE, '/pictures/$1/'), { ...asset, headers });
  }
  return (url) => {
    const query = url.indexOf('?');
    const address = query === -1 ? url : url.slice(0, query);
    const asset = assets.get(address);
    if (asset || !address.startsWith('/pictures/')) return asset;
    return pictures.get(address.replace(PICTURE, '/pictures/$1/'));
  };
}

/** Sends the asset in the best encoding that the browser accepts. */
export function sendAsset(request: FastifyRequest, reply: FastifyReply, { bodies, headers }: Asset): void {
  const encoding = chooseEncoding(request.headers['accept-encoding'] as string | undefined);
  const body = bodies[encoding];
  void reply.headers(headers);
  if (body !== undefined && encoding !== 'identity') void reply.header('content-encoding', encoding);
  void reply.send(body ?? bodies.identity);
}

async function readAssets(folder: string): Promise<Map<string, Asset>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter(
      (file) =>
        !file
          .slice(folder.length)
          .split(sep)
          .some((part) => part.startsWith('.')),
    );
  const all = new Set(files);
  const assets = new Map<string, Asset>();
  for (const file of files) {
    const type = TYPES[extname(file)];
    if (!type) continue;
    const address = `/${file.slice(folder.length).split(sep).filter(Boolean).join('/')}`;
    const packed = async (suffix: string) =>
      all.has(file + suffix) ? await readFile(file + suffix) : undefined;
    assets.set(address, {
      route: address.replace(/^(\/[^/]+)\/.*$/, '$1/*'),
      bodies: { identity: await readFile(file), br: await packed('.br'), gzip: await packed('.gz') },
      headers: {
        'content-type': type,
        'cache-control': isHashed(address) ? FOREVER : ONE_HOUR,
        'x-content-type-options': 'nosniff',
        vary: 'Accept-Encoding',
        ...(BARCODE_WORKER.test(address) && { 'content-security-policy': BARCODE_WORKER_POLICY }),
      },
    });
  }
  return assets;
}

function isHashed(address: string): boolean {
  return address.startsWith('/assets/') || PICTURE.test(address);
}

import { readdir, readFile } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { chooseEncoding, type Encoding } from './encodings.ts';

interface Asset {
  bodies: Partial<Record<Encoding, Buffer>> & { identity: Buffer };
  headers: Record<string, string>;
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
};
const FOREVER = 'public, max-age=31536000, immutable';
const ONE_HOUR = 'public, max-age=3600';
/** A bundled picture's folder is named by what is in it. */
const HASHED_PICTURE = /^\/pictures\/([A-Za-z]+)-[\da-f]{8}\//;

/**
 * Serves the files of the client builds, read once into memory and found by their exact address, so that no
 * path can lead out of the folder. Files under `/assets/` and pictures carry a hash in their address and are kept
 * forever. A picture answers to its name with another hash or none as well, for an hour: an owner's page may have
 * kept the address of an earlier version.
 */
export async function registerStaticAssets(app: FastifyInstance, folders: readonly string[]) {
  // Files of the same name are the same: it holds a hash of what is in them.
  const assets = new Map((await Promise.all(folders.map(readAssets))).flatMap((found) => [...found]));
  for (const [address, asset] of assets) {
    serveAsset(app, address, asset);
    if (!HASHED_PICTURE.test(address)) continue;
    const headers = { ...asset.headers, 'cache-control': ONE_HOUR };
    for (const earlier of ['/pictures/$1/', '/pictures/$1-:hash/']) {
      serveAsset(app, address.replace(HASHED_PICTURE, earlier), { ...asset, headers });
    }
  }
}

function serveAsset(app: FastifyInstance, address: string, { bodies, headers }: Asset) {
  app.get(address, { logLevel: 'warn' }, (request, reply) => {
    const encoding = chooseEncoding(request.headers['accept-encoding'] as string | undefined);
    const body = bodies[encoding];
    void reply.headers(headers);
    if (encoding === 'identity' || !body) return reply.send(bodies.identity);
    return reply.header('content-encoding', encoding).send(body);
  });
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
      bodies: { identity: await readFile(file), br: await packed('.br'), gzip: await packed('.gz') },
      headers: {
        'content-type': type,
        'cache-control': isHashed(address) ? FOREVER : ONE_HOUR,
        'x-content-type-options': 'nosniff',
        vary: 'Accept-Encoding',
      },
    });
  }
  return assets;
}

function isHashed(address: string): boolean {
  return address.startsWith('/assets/') || HASHED_PICTURE.test(address);
}

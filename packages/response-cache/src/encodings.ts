import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Kept and sent often. At 5, a page of 100 KB takes about 2 ms and is within 10 % of the smallest size. */
export const KEPT_QUALITY = 5;
/** Sent once. At 3, a list of 50 KB takes 0.2 to 0.5 ms, and is 7 to 12 % larger than at 5, which takes thrice as long. */
export const ONCE_QUALITY = 3;
/** Hardly any browser lacks brotli. Level 1 takes a third of the time of level 6, for a seventh more bytes. */
const GZIP_LEVEL = constants.Z_BEST_SPEED;
/** 256 KB, which covers a whole page. Brotli's window takes memory while it works, 4 MB by default. */
const BROTLI_WINDOW_BITS = 18;
const MAX_REMEMBERED_HEADERS = 200;

/** A body in every encoding that a browser may ask for. */
export type EncodedBody = Record<Encoding, Buffer>;

/** Compresses text. `quality`: brotli's. */
export function compress(text: Buffer, encoding: 'br' | 'gzip', quality: number): Promise<Buffer> {
  if (encoding === 'gzip') return gzipped(text, { level: GZIP_LEVEL });
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
  };
  return brotli(text, { params });
}

/** Compresses a page for the cache. */
export async function encodeBody(identity: Buffer): Promise<EncodedBody> {
  const [br, gz] = await Promise.all([
    compress(identity, 'br', KEPT_QUALITY),
    compress(identity, 'gzip', KEPT_QUALITY),
  ]);
  return { br, gzip: gz, identity };
}

const chosen = new Map<string, Encoding>();

/**
 * The best encoding that an `Accept-Encoding` header accepts. Browsers send few different headers, so the results are
 * cached.
 */
export function chooseEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  let encoding = chosen.get(acceptEncoding);
  if (encoding === undefined) {
    encoding = readEncoding(acceptEncoding);
    if (chosen.size < MAX_REMEMBERED_HEADERS) chosen.set(acceptEncoding, encoding);
  }
  return encoding;
}

function readEncoding(header: string): Encoding {
  const taken = new Map<string, boolean>();
  for (const part of header.toLowerCase().split(',')) {
    const [name = '', ...options] = part.split(';').map((piece) => piece.trim());
    const quality = options.find((option) => option.startsWith('q='));
    taken.set(name, quality === undefined || Number(quality.slice(2)) > 0);
  }
  const takes = (name: string) => taken.get(name) ?? taken.get('*') ?? false;
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : 'identity';
}

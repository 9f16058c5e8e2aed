import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';

/** A file of a tar archive. */
export interface TarFile {
  /** With its folders, at most 100 bytes of ASCII: `pictures/1.webp`. */
  name: string;
  bytes: number;
  content: AsyncIterable<Uint8Array>;
}

/** POSIX.1-1988 (ustar): what is in an archive comes in blocks of this size. */
const BLOCK = 512;
/** Two empty blocks; an archive without them is cut. */
const END = new Uint8Array(2 * BLOCK);
const restOf = (bytes: number) => (BLOCK - (bytes % BLOCK)) % BLOCK;

/** How large the archive of these files is. */
export function tarBytes(files: readonly Pick<TarFile, 'bytes'>[]): number {
  return files.reduce((sum, { bytes }) => sum + BLOCK + bytes + restOf(bytes), END.length);
}

/**
 * A tar archive, made while it is sent. It compresses nothing and has no largest size, so it suits files that are small
 * already.
 * @throws if a file does not have the size that it was said to have
 */
export async function* tarOf(files: readonly TarFile[], madeAt: Date): AsyncGenerator<Uint8Array> {
  for (const { name, bytes, content } of files) {
    yield headerOf(name, bytes, madeAt);
    let sent = 0;
    for await (const part of content) {
      sent += part.length;
      yield part;
    }
    if (sent !== bytes) throw new Error(`${name} has ${sent} bytes instead of ${bytes}`);
    yield new Uint8Array(restOf(bytes));
  }
  yield END;
}

function headerOf(name: string, bytes: number, madeAt: Date): Buffer {
  const header = Buffer.alloc(BLOCK);
  if (Buffer.byteLength(name) > 100) throw new Error(`${name} is too long a name for a tar archive`);
  header.write(name);
  writeOctal(header, 0o600, { at: 100, length: 8 });
  writeOctal(header, 0, { at: 108, length: 8 });
  writeOctal(header, 0, { at: 116, length: 8 });
  writeOctal(header, bytes, { at: 124, length: 12 });
  writeOctal(header, Math.floor(madeAt.getTime() / 1_000), { at: 136, length: 12 });
  header.write('0', 156);
  header.write('ustar\u000000', 257);
  writeOctal(header, checksumOf(header), { at: 148, length: 8 });
  return header;
}

function writeOctal(header: Buffer, value: number, { at, length }: { at: number; length: number }): void {
  header.write(value.toString(8).padStart(length - 1, '0'), at);
}

/** The sum of a header's bytes, in which the field of the sum itself counts as spaces. */
function checksumOf(header: Buffer): number {
  return header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 0x20 : byte), 0);
}

/** What is no tar archive, or not all of one. */
export class TarError extends Error {
  readonly isCut: boolean;

  constructor({ isCut }: { isCut: boolean }) {
    super(isCut ? 'the archive is cut' : 'this is no tar archive');
    this.isCut = isCut;
  }
}

/**
 * The files of an archive on the disk, in their sequence; its folders are left out.
 * @throws TarError once it comes to what is no archive, or to its end before its time
 */
export async function* filesOfTar(path: string): AsyncGenerator<TarFile> {
  const handle = await open(path);
  try {
    const { size } = await handle.stat();
    const header = Buffer.alloc(BLOCK);
    for (let at = 0; ;) {
      const { bytesRead } = await handle.read(header, 0, BLOCK, at);
      if (bytesRead < BLOCK) throw new TarError({ isCut: true });
      if (header.every((byte) => byte === 0)) return;
      const { name, bytes, isFolder } = readTarHeader(header);
      const start = at + BLOCK;
      if (start + bytes > size) throw new TarError({ isCut: true });
      const content =
        bytes === 0 ? Readable.from([]) : createReadStream(path, { start, end: start + bytes - 1 });
      if (!isFolder) yield { name, bytes, content };
      at = start + bytes + restOf(bytes);
    }
  } finally {
    await handle.close();
  }
}

/** @throws TarError if it is none, or of a kind of file that no backup has */
export function readTarHeader(header: Buffer): { name: string; bytes: number; isFolder: boolean } {
  const text = (at: number, length: number) =>
    header
      .toString('latin1', at, at + length)
      .replace(/\0[^]*$/, '')
      .trim();
  const kind = text(156, 1);
  const isOurs = text(257, 5) === 'ustar' && ['', '0', '5'].includes(kind) && text(345, 155) === '';
  const bytes = Number.parseInt(text(124, 12), 8);
  if (!isOurs || !(bytes >= 0) || Number.parseInt(text(148, 8), 8) !== checksumOf(header)) {
    throw new TarError({ isCut: false });
  }
  return { name: text(0, 100).replace(/^\.\//, ''), bytes, isFolder: kind === '5' };
}

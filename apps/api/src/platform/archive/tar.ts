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

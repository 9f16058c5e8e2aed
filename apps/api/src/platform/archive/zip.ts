import { isoTimeOfIndia } from '@shop/contract/days';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Zip, ZipDeflate } from 'fflate';

/** A file of an archive. Its content is read as fast as the client takes the archive. */
export interface ArchiveFile {
  /** With its folders: `gstr1/b2cs.csv`. */
  name: string;
  content: AsyncIterable<string | Uint8Array>;
}

/** So much is compressed at once, so that other requests are served in between: about 2 ms. */
const PIECE_BYTES = 65_536;

/** A ZIP archive, made while it is sent: of each file only a piece is in memory. Its files have the time of India. */
export async function* zipOf(files: AsyncIterable<ArchiveFile>, madeAt: Date): AsyncGenerator<Uint8Array> {
  let made: Uint8Array[] = [];
  const take = () => made.splice(0);
  const zip = new Zip((error, piece) => {
    if (error) throw error;
    made.push(piece);
  });
  for await (const { name, content } of files) {
    // Also a PDF, which gets no smaller: programs that unpack a stream refuse a stored file whose size comes after it.
    const file = new ZipDeflate(name);
    // ZIP knows no zone and fflate writes the server's: a moment whose clock there shows the time of India.
    file.mtime = new Date(isoTimeOfIndia(madeAt).slice(0, 19));
    zip.add(file);
    for await (const part of content) {
      const bytes = typeof part === 'string' ? Buffer.from(part) : part;
      for (let start = 0; start < bytes.length; start += PIECE_BYTES) {
        file.push(bytes.subarray(start, start + PIECE_BYTES));
        yield* take();
        await nextTurn();
      }
    }
    file.push(new Uint8Array(), true);
    yield* take();
  }
  zip.end();
  yield* made;
}

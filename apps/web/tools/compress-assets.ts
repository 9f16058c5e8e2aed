import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|wasm|xml|webmanifest)$/;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Writes a `.br` and a `.gz` file next to every file of a folder, with the strongest compression. */
export async function compressAssets(folder: string) {
  const paths = await readdir(folder, { recursive: true });
  for (const path of paths.filter((name) => COMPRESSIBLE.test(name))) {
    const file = join(folder, path);
    const bytes = await readFile(file);
    const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    await writeFile(`${file}.br`, await brotli(bytes, { params }));
    await writeFile(`${file}.gz`, await gzipped(bytes, { level: constants.Z_BEST_COMPRESSION }));
  }
}

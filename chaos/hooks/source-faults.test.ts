import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

interface SourceFault {
  /** How the path of the changed file ends. */
  file: string;
  /** The text that is replaced. */
  from: string;
}

const faults = Object.entries(
  JSON.parse(readFileSync(join(import.meta.dirname, 'source-faults.json'), 'utf8')) as Record<
    string,
    SourceFault
  >,
);

test.each(faults)('the fault %s can be planted', (_name, { file, from }) => {
  const files = globSync(`apps/api/src/**${file}`, { cwd: join(import.meta.dirname, '../..') });
  expect(files).toHaveLength(1);
  expect(readFileSync(String(files[0]), 'utf8').split(from)).toHaveLength(2);
});

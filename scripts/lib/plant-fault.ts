import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vitest/config';

/** A change of one line of the code that a campaign or a test must notice. */
export interface SourceFault {
  /** How the path of the changed file ends. */
  file: string;
  /** The text that is replaced. */
  from: string;
  to: string;
  /** The test file that must fail with it; none where only a campaign can notice it. */
  noticedBy?: string;
}

export const sourceFaults = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../chaos/hooks/source-faults.json'), 'utf8'),
) as Record<string, SourceFault>;

/** For Vitest: changes the code of the shop as the fault says, without touching any file. */
export function plantFault(name: string): Plugin {
  const fault = sourceFaults[name];
  if (fault === undefined) throw new Error(`There is no fault named ${name}`);
  const { file, from, to } = fault;
  return {
    name: 'plant-fault',
    enforce: 'pre',
    // Modules that were transformed for another run have another fault or none.
    config: () => ({ test: { fsModuleCache: false } }),
    transform: (code, id) => (id.endsWith(file) ? code.replace(from, to) : undefined),
  };
}

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { FEATURE_TABLE } from '../.dependency-cruiser.ts';
import { cruiseProject } from './rules/cruise-project.ts';
import { featuresOutsideTable, filesOutsideLayers } from './rules/judge-folders.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = ['apps', 'packages', 'demo', 'e2e', 'bench', 'chaos', 'scripts'];
const FEATURES = join(ROOT, 'apps/api/src/features');

/** Our files on disk. If the checker reads fewer, it has misunderstood the sources and would find nothing. */
function countSources(folder: string): number {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }).filter(
    ({ name, parentPath }) =>
      /(?<!\.d)\.(tsx?|mjs)$/.test(name) && !/node_modules|\.react-router|[/\\]build/.test(parentPath),
  ).length;
}

const { sources, forbidden } = await cruiseProject(ROOT, FOLDERS);
const sourceCount = FOLDERS.reduce((sum, folder) => sum + countSources(folder), 0);
const faults = [
  ...forbidden.map(({ rule, from, to }) => `${rule}: ${from} → ${to}`),
  ...filesOutsideLayers(sources).map((file) => `file-without-a-layer: ${file}`),
  ...featuresOutsideTable(existsSync(FEATURES) ? readdirSync(FEATURES) : [], FEATURE_TABLE).map(
    (feature) => `feature-table-names-every-feature: ${feature}`,
  ),
];
if (sources.length < sourceCount) faults.push(`Only ${sources.length} of ${sourceCount} files were read.`);
for (const fault of faults) console.log(fault);
console.log(`${sources.length} files, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;

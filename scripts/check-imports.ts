import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { cruiseProject } from './rules/cruise-project.ts';

const ROOT = join(import.meta.dirname, '..');
const FOLDERS = ['apps/api/src', 'apps/server/src', 'apps/web/app', 'apps/web/server', 'packages', 'demo'];

/** Files of ours on the disk: a checker that reads fewer has not understood them, and would find nothing. */
function countSources(folder: string): number {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }).filter(
    ({ name, parentPath }) =>
      /(?<!\.d)\.tsx?$/.test(name) && !/node_modules|\.react-router|[/\\]build/.test(parentPath),
  ).length;
}

const { moduleCount, forbidden } = await cruiseProject(ROOT, FOLDERS);
const sourceCount = FOLDERS.reduce((sum, folder) => sum + countSources(folder), 0);
for (const { rule, from, to } of forbidden) console.log(`${rule}: ${from} → ${to}`);
if (moduleCount < sourceCount) console.log(`Only ${moduleCount} of ${sourceCount} files were read.`);
console.log(`${moduleCount} modules, ${forbidden.length} forbidden imports`);
process.exitCode = forbidden.length === 0 && moduleCount >= sourceCount ? 0 : 1;

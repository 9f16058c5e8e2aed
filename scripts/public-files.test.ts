import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const dockerfile = read('Dockerfile');
const root = JSON.parse(read('package.json')) as {
  version: string;
  workspaces: string[];
  dependencies: { node: string };
};
const packages = ['packages', 'apps']
  .flatMap((folder) => readdirSync(join(ROOT, folder)).map((name) => `${folder}/${name}`))
  .concat('demo')
  .filter((folder) => existsSync(join(ROOT, folder, 'package.json')));

test.each([
  ['test', /npm test .*--only (\w+)/g],
  ['nightly', /npm run test:all .*--only (\w+)/g],
])('the workflow %s runs every part of its tests', (name, command) => {
  const workflow = read(`.github/workflows/${name}.yml`);
  const parts = /const PARTS = \[(.+)\]/.exec(read('scripts/test.mjs'))?.[1]?.match(/\w+/g) ?? [];
  const run = [...workflow.matchAll(command)].map(([, part]) => part);
  expect(run.toSorted()).toEqual(parts.toSorted());
  expect(parts).not.toEqual([]);
});

test('one Node: the package, .nvmrc and the image', () => {
  expect(read('.nvmrc').trim()).toBe(root.dependencies.node);
  const major = root.dependencies.node.split('.')[0];
  const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
  expect(new Set(images)).toEqual(new Set([`node:${major}-slim`]));
});

test('the image installs the packages of every part of the project', () => {
  const copied = [...dockerfile.matchAll(/^COPY (\S+)\/package\.json /gm)].map(([, folder]) => folder);
  expect(copied.toSorted()).toEqual(packages.toSorted());
});

test('every part of the project has the same version, and the changelog tells of it', () => {
  const versions = packages.map(
    (folder) => (JSON.parse(read(`${folder}/package.json`)) as { version: string }).version,
  );
  expect(new Set(versions)).toEqual(new Set([root.version]));
  expect(read('CHANGELOG.md')).toContain(`## ${root.version}\n`);
});

import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { SERVER_ARGUMENTS, SERVER_VARIABLES } from './lib/server-arguments.mjs';

const root = join(import.meta.dirname, '..');
const kubernetes = join(root, 'deploy/kubernetes');
/** Kustomize's own kind, for which no package publishes a schema. */
const KUSTOMIZATION = 'kustomize.config.k8s.io/v1beta1';
const CLOUD_NATIVE_PG = 'postgresql.cnpg.io/v1';

interface Manifest {
  apiVersion: string;
  kind: string;
}

async function readManifests(): Promise<Manifest[]> {
  const files = (await readdir(kubernetes)).filter((name) => name.endsWith('.yaml'));
  const texts = await Promise.all(files.map((name) => readFile(join(kubernetes, name), 'utf8')));
  return texts.flatMap((text) => parseAllDocuments(text).map((one) => one.toJS() as Manifest));
}

/** @throws an error with the violations of the published schema of its kind */
async function validate(manifest: Manifest): Promise<void> {
  const { apiVersion, kind } = manifest;
  const library = apiVersion === CLOUD_NATIVE_PG ? '@kubernetes-models/cloudnative-pg' : 'kubernetes-models';
  const models = (await import(/* @vite-ignore */ `${library}/${apiVersion}`)) as Record<
    string,
    new (data: object) => { validate(): void }
  >;
  const Model = models[kind];
  if (Model === undefined) throw new Error(`there is no ${kind} in ${apiVersion}`);
  new Model(manifest).validate();
}

test('every manifest fits the published schema of its kind', async () => {
  const ours = (await readManifests()).filter(({ apiVersion }) => apiVersion !== KUSTOMIZATION);
  expect(ours.map(({ kind }) => kind).toSorted()).toEqual([
    'Cluster',
    'ConfigMap',
    'Deployment',
    'HorizontalPodAutoscaler',
    'Ingress',
    'Job',
    'PodDisruptionBudget',
    'ScheduledBackup',
    'Service',
  ]);
  for (const manifest of ours) await validate(manifest);
});

test.each([
  ['Cluster', 'spec.instances', 'three'],
  ['Cluster', 'spec.postgresql.synchronous.number', 'one'],
  ['ConfigMap', 'data', ['a', 'list']],
  ['Deployment', 'spec.replicas', 'two'],
  ['HorizontalPodAutoscaler', 'spec.maxReplicas', 'many'],
  ['Ingress', 'spec.rules', 'none'],
  ['Job', 'spec.backoffLimit', 'often'],
  ['PodDisruptionBudget', 'spec.selector', 'all'],
  ['ScheduledBackup', 'spec.schedule', 5],
  ['Service', 'spec.ports', 'http'],
] as const)('a %s with a wrong %s is refused', async (kind, path, value) => {
  const planted = structuredClone((await readManifests()).find((manifest) => manifest.kind === kind));
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let holder = planted as unknown as Record<string, unknown>;
  for (const key of keys) holder = holder[key] as Record<string, unknown>;
  holder[last] = value;
  await expect(validate(planted as Manifest)).rejects.toThrow(last);
});

test('the cluster is made with a locale that lowers every letter, whatever the system has', async () => {
  const cluster = (await readManifests()).find(({ kind }) => kind === 'Cluster');
  expect(cluster).toMatchObject({
    spec: {
      bootstrap: { initdb: { encoding: 'UTF8', localeProvider: 'builtin', builtinLocale: 'C.UTF-8' } },
    },
  });
});

const COMPOSE_FILES = ['compose.yaml', 'compose.patroni.yaml'] as const;

test.each(COMPOSE_FILES)('%s knows no password, and says what to set', async (name) => {
  const text = await readFile(join(root, name), 'utf8');
  const own = [...text.matchAll(/\$\{((?:POSTGRES|STORAGE)_PASSWORD)([^}]*)\}/g)];
  expect(own.length).toBeGreaterThan(0);
  for (const [, , otherwise] of own) {
    expect(otherwise).toBe(':?set POSTGRES_PASSWORD and STORAGE_PASSWORD in .env, see docs/deploying.md');
  }
  // A password in an address is one of these, too.
  for (const [, password] of text.matchAll(/:\/\/\w+:((?:\$\{[^}]*\}|[^@\s])+)@/g)) {
    expect(password).toMatch(/^\$\{(POSTGRES|STORAGE)_PASSWORD:\?/);
  }
});

test('no file to fill in begins with a password that would work', async () => {
  const systemd = await readFile(join(root, 'deploy/systemd/shop.env'), 'utf8');
  const secrets = [...systemd.matchAll(/^(\w*(?:PASSWORD|SECRET)\w*)=(.*)$/gm)];
  expect(secrets.map(([, name, value]) => [name, value])).toEqual([
    ['ADMIN_PASSWORD', ''],
    ['RAZORPAY_KEY_SECRET', ''],
    ['RAZORPAY_WEBHOOK_SECRET', ''],
  ]);
  expect(systemd).not.toMatch(/^\w+=\S*:\/\/\w+:[^@\s]+@/m);
});

test('every variable that is set for a shop is one that it reads', async () => {
  const guide = await readFile(join(root, 'docs/operations.md'), 'utf8');
  const known = new Set(guide.match(/`[A-Z][A-Z_]+`/g)?.map((name) => name.slice(1, -1)));
  const compose = parse(await readFile(join(root, 'compose.yaml'), 'utf8'), { merge: true }) as {
    services: Record<string, { environment?: Record<string, string> }>;
  };
  const config = (await readManifests()).find(({ kind }) => kind === 'ConfigMap') as unknown as {
    data: Record<string, string>;
  };
  const systemd = await readFile(join(root, 'deploy/systemd/shop.env'), 'utf8');
  const set = [
    ...Object.keys(compose.services['shop1']?.environment ?? {}),
    ...Object.keys(compose.services['shop2']?.environment ?? {}),
    ...Object.keys(config.data),
    ...systemd.split('\n').flatMap((line) => /^([A-Z_]+)=/.exec(line)?.[1] ?? []),
  ];
  expect(set.length).toBeGreaterThan(30);
  expect(set.filter((name) => !known.has(name))).toEqual([]);
});

test('the image starts the server as npm start does', async () => {
  const image = await readFile(join(root, 'Dockerfile'), 'utf8');
  expect(image).toContain(`CMD ${JSON.stringify(['node', ...SERVER_ARGUMENTS]).replaceAll(',', ', ')}`);
  for (const [name, value] of Object.entries(SERVER_VARIABLES)) expect(image).toContain(` ${name}=${value}`);
});

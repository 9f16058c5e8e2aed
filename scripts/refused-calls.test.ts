import { globSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { type Call, type May, permissions } from '@shop/contract/call';
import { allEndpoints } from '@shop/contract/endpoints';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { mayOfPage } from '../apps/web/app/platform/page-permissions.ts';
import routes from '../apps/web/app/routes.ts';
import type { OwnersCall } from './rules/guards-at.ts';
import { type FindCalls, findSentCalls } from './rules/reached-calls.ts';

const ROOT = join(import.meta.dirname, '..');

/** The owner's calls of each module of the contract, by the name of the export. */
const modules = new Map<string, Map<string, OwnersCall[]>>();
const findCalls: FindCalls = (module, name) => modules.get(module)?.get(name) ?? [];

beforeAll(async () => {
  const files = new Set(
    allEndpoints.flatMap(({ endpoint }) =>
      'answers' in endpoint ? `${endpoint.method} ${endpoint.path}` : [],
    ),
  );
  const contract = join(ROOT, 'packages/contract/src');
  const paths = globSync('**/{calls,*-calls,endpoints,*-endpoints}.ts', { cwd: contract });
  for (const path of paths) {
    const exports = (await import(join(contract, path))) as Record<string, Call | Record<string, Call>>;
    const name = `@shop/contract/${path.split(sep).join('/').slice(0, -'.ts'.length)}`;
    modules.set(
      name,
      new Map(Object.entries(exports).map(([key, value]) => [key, callsIn(key, value, files)])),
    );
  }
});

/** Of an export: a call, or a table of calls. One call is one object, so that it can be told from others. */
const known = new Map<string, OwnersCall>();
function callsIn(name: string, value: unknown, files: ReadonlySet<string>): OwnersCall[] {
  if (typeof value !== 'object' || value === null) return [];
  if (!('access' in value)) return Object.values(value).flatMap((each) => callsIn(name, each, files));
  const { method, path, access, may, onlyReads } = value as Call;
  if (access !== 'admin' || may === undefined) return [];
  const key = `${method} ${path}`;
  const isSent = (method !== 'GET' && !onlyReads) || files.has(key);
  const call = known.get(key) ?? { name: key, may, isSent };
  known.set(key, call);
  return [call];
}

interface Route {
  path?: string;
  file: string;
  children?: Route[];
}
const routesOf = (all: readonly Route[]): Route[] =>
  all.flatMap((each) => [each, ...routesOf(each.children ?? [])]);

test('no page of the owner sends a call, or has a button to a page, that refuses somebody who opens it, and every call is sent by one', () => {
  const pages = routesOf(routes as Route[])
    .filter(({ file }) => file.startsWith('pages/admin/') && file.endsWith('.tsx'))
    .map(({ file, path }) => ({ file, may: path === undefined ? permissions : mayOfPage(`/${path}`) }));
  expect(pages.length).toBeGreaterThan(35);
  const { sent, refused } = findSentCalls(join(ROOT, 'apps/web/app'), pages, findCalls, mayOfPage);
  expect(refused).toEqual([]);
  // What the walk does not see, it cannot judge.
  const calls = [...known.values()].filter(({ isSent }) => isSent).map(({ name }) => name);
  expect(calls.filter((call) => !sent.includes(call))).toEqual([]);
});

/** A page of one file, and others that it may show. @returns the refused calls, each without its page */
function judge(may: May, page: string, others: Record<string, string> = {}): string[] {
  folder ??= mkdtempSync(join(tmpdir(), 'refused-calls-'));
  for (const [name, code] of Object.entries({ ...others, 'page.tsx': page })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(
      join(folder, name),
      `import { editOrder, seeMoney } from '@shop/contract/planted/calls';\n${code}`,
    );
  }
  const planted: Record<string, OwnersCall> = {
    editOrder: { name: 'editOrder', may: ['orders', 'books'], isSent: true },
    seeMoney: { name: 'seeMoney', may: 'books', isSent: false },
  };
  const find: FindCalls = (_, name) => (planted[name] ? [planted[name]] : []);
  const { refused } = findSentCalls(folder, [{ file: 'page.tsx', may }], find, () => 'settings');
  return refused.map((each) => each.split(': ')[1] ?? '');
}
let folder: string | undefined;
afterEach(() => {
  if (folder !== undefined) rmSync(folder, { recursive: true });
  folder = undefined;
});

const BUTTON = `const { mutate, isPending } = useApiMutation(editOrder);`;

test.each([
  ['a button', `export default function Page() { ${BUTTON} return <Button onClick={() => mutate()} />; }`],
  [
    'a button whose guard is of another permission',
    `export default function Page() { ${BUTTON} return <Permitted may="support"><Button onClick={mutate} /></Permitted>; }`,
  ],
  [
    'a button beside the guard',
    `export default function Page() { ${BUTTON} return <><Permitted may={editOrder.may}>x</Permitted><Button onClick={mutate} /></>; }`,
  ],
  [
    'a button on the wrong side of a condition',
    `export default function Page() { const may = usePermits('orders'); ${BUTTON} return may ? null : <Button onClick={mutate} />; }`,
  ],
  [
    'a button after a return that asks for something else',
    `export default function Page() { const may = usePermits('support'); ${BUTTON} if (!may) return null; return <Button onClick={mutate} />; }`,
  ],
  ['a file', `export default function Page() { return <Button onClick={() => download(editOrder, {})} />; }`],
])('a planted call that is refused is found: %s', (_, page) => {
  expect(judge(['orders', 'support'], page)).toEqual(['editOrder']);
});

const pageWith = (button: string) => `export default function Page() { return <p>${button}</p>; }`;

test('a planted button to a page that is refused is found', () => {
  const button = '<ButtonLink to={`/admin/settings#${section}`}>Settings</ButtonLink>';
  expect(judge('orders', pageWith(button))).toEqual(['/admin/settings']);
  expect(judge('settings', pageWith(button))).toEqual([]);
  expect(judge('orders', pageWith(`<Permitted may="settings">${button}</Permitted>`))).toEqual([]);
});

test.each(['orders/button.tsx', 'orders/later.tsx'])(
  'it is found in another file, through the door of a feature: %s',
  (file) => {
    const others = {
      'orders/index.ts': "export { Shown } from './shown.tsx';",
      'orders/shown.tsx': `import { Button } from './button.tsx'; const Later = lazy(() => import('./later.tsx')); export function Shown() { return <><Button /><Later /></>; }`,
      'orders/button.tsx': 'export function Button() { return null; }',
      'orders/later.tsx': 'export default function Later() { return null; }',
      [file]: `export ${file.endsWith('later.tsx') ? 'default ' : ''}function Button() { ${BUTTON} return <button onClick={mutate} />; }`,
    };
    const page =
      "import { Shown } from './orders/index.ts'; export default function Page() { return <Shown />; }";
    expect(judge('support', page, others)).toEqual(['editOrder']);
    expect(judge('orders', page, others)).toEqual([]);
  },
);

test.each([
  ['around it', `<Permitted may={editOrder.may}><Button onClick={mutate} /></Permitted>`],
  ['around it, that asks for less', `<Permitted may="books"><Button onClick={mutate} /></Permitted>`],
  ['of a read that needs as much', `<Permitted may={seeMoney.may}><Button onClick={mutate} /></Permitted>`],
  ['by its name', `may ? <Button onClick={mutate} /> : null`],
  ['with another condition', `isOpen && may && <Button onClick={mutate} />`],
  ['while only its state is shown', `<p>{isPending ? 'Saving' : ''}</p>`],
])('a guard is understood: %s', (_, shown) => {
  const page = `export default function Page() { const may = usePermits(editOrder.may); ${BUTTON} return <>{${shown}}</>; }`;
  expect(judge('support', page)).toEqual([]);
});

test.each([
  [
    'a return before',
    `const may = usePermits(editOrder.may); ${BUTTON} if (!may || isOver) return null; return <Button onClick={mutate} />;`,
  ],
  ['a button that guards itself', `return <ExportButton call={editOrder} request={{}} />;`],
  [
    'what is only read again',
    `const { mutate } = useApiMutation(other, { invalidates: [editOrder] }); return <Button onClick={mutate} />;`,
  ],
])('a guard is understood: %s', (_, body) => {
  expect(judge('support', `export default function Page() { ${body} }`)).toEqual([]);
});

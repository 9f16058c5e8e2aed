import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { checkStyles, roomOf } from './check-styles.ts';

const APP = 'apps/web/app';

/** A small app that obeys every rule. Each test adds one fault to it. */
const SOUND: Record<string, string> = {
  [`${APP}/styles/tokens.css`]: '@theme static { --color-ink: #1b2a21; --text-small: 0.9375rem; }',
  [`${APP}/styles/shared.css`]: '@layer shared { .sr-only { overflow: hidden; } }',
  [`${APP}/ui/button.css`]:
    "@reference '#styles/tokens.css';\n@layer ui {\n  .button, .button-small { padding: --spacing(2); z-index: 1; }\n  @variant tablet { .button { color: var(--color-ink); } }\n}\n",
  [`${APP}/ui/button.tsx`]:
    "import './button.css';\nexport const Button = ({ small }: { small?: boolean }) => <button className={classNames('button', small && 'button-small')} />;\n",
  [`${APP}/features/cart/shared/cart-line.css`]: '@layer features { .cart-line { width: 100%; } }',
  [`${APP}/features/cart/shared/cart-line.tsx`]:
    'import \'./cart-line.css\';\nexport const CartLine = () => <li className="cart-line" />;\n',
  [`${APP}/features/cart/cart-panel.tsx`]:
    "import './shared/cart-line.css';\nexport const CartPanel = ({ kind }: { kind: string }) => <p className={kind === 'x' ? 'cart-line' : 'sr-only'} />;\n",
};

/** The rule, the file, and the text added at its end. */
const FAULTS: [rule: string, file: string, added: string][] = [
  ['sizes-are-tokens', 'ui/button.css', '@layer ui { .button { font-size: 0.9375rem; } }'],
  ['sizes-are-tokens', 'ui/button.css', '@layer ui { .button { margin: calc(-1 * 3px); } }'],
  ['colours-are-tokens', 'ui/button.css', '@layer ui { .button { color: #a4492a; } }'],
  ['colours-are-tokens', 'ui/button.css', '@layer ui { .button { color: rgb(0 0 0 / 0.5); } }'],
  ['colours-are-tokens', 'ui/button.css', '@layer ui { .button { color: white; } }'],
  ['colours-are-tokens', 'ui/button.tsx', "export const ink = '#1b2a21';"],
  ['layers-are-tokens', 'ui/button.css', '@layer ui { .button { z-index: 70; } }'],
  [
    'breakpoints-are-tokens',
    'ui/button.css',
    '@layer ui { @media (min-width: 48em) { .button { top: 0; } } }',
  ],
  ['breakpoints-are-tokens', 'ui/button.css', '@layer ui { @media (width < 50em) { .button { top: 0; } } }'],
  ['breakpoints-are-tokens', 'ui/button.tsx', "export const sizes = '(min-width: 48rem) 20rem, 92vw';"],
  ['breakpoints-are-tokens', 'ui/button.tsx', 'export const sizes = `${wide} 60vw, (width >= 30rem) 92vw`;'],
  ['hover-is-for-pointers-that-can', 'ui/button.css', '@layer ui { .button:hover { top: 0; } }'],
  ['a-change-restyles-few', 'ui/button.css', '@layer ui { .button > * + * { top: 0; } }'],
  ['a-change-restyles-few', 'ui/button.css', '@layer ui { .button li + li { top: 0; } }'],
  [
    'a-change-restyles-few',
    'ui/button.css',
    '@layer ui { :root:has(.button:is(a, b)):not(:has(p)) { --color-ink: var(--color-ink); } }',
  ],
  ['rules-lie-in-the-layer-of-their-room', 'ui/button.css', '.button { top: 0; }'],
  [
    'rules-lie-in-the-layer-of-their-room',
    'ui/button.css',
    '@supports not (height: 1lh) { .button { top: 0; } }',
  ],
  ['rules-lie-in-the-layer-of-their-room', 'ui/button.css', '@layer pages { .button { top: 0; } }'],
  [
    'a-class-has-one-room',
    'features/cart/shared/cart-line.css',
    '@layer features { .cart-line .button { padding: 0; } }',
  ],
  ['a-class-is-used-in-its-own-room', 'features/cart/cart-panel.tsx', 'const x = <a className="button" />;'],
  ['a-class-is-used-in-its-own-room', 'ui/button.tsx', 'const x = <a className={`cart-line`} />;'],
  ['a-class-has-a-stylesheet', 'ui/button.tsx', 'const x = <a className="mt-2" />;'],
  ['a-property-is-declared', 'ui/button.css', '@layer ui { .button { color: var(--color-inc); } }'],
  ['a-property-is-declared', 'ui/button.tsx', "const ink = style.getPropertyValue('--color-inc');"],
  ['a-class-is-used', 'ui/button.css', '@layer ui { .button-large { padding: 0; } }'],
];

let root: string;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'styles-'));
  for (const [file, content] of Object.entries(SOUND)) await write(file, content);
});

afterEach(() => rm(root, { recursive: true }));

async function write(file: string, content: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true });
  await writeFile(join(root, file), content);
}

const rulesBroken = () => checkStyles(root).forbidden.map(({ rule, file }) => `${rule} ${file}`);

test('an app that keeps the rules is let through', () => {
  expect(checkStyles(root)).toEqual({ sheetCount: 4, forbidden: [] });
});

test.each(FAULTS)('%s: %s with %s is refused', async (rule, file, added) => {
  await write(`${APP}/${file}`, `${SOUND[`${APP}/${file}`]}\n${added}\n`);
  expect(rulesBroken()).toContain(`${rule} ${APP}/${file}`);
});

test('who uses a class and does not import its stylesheet is refused', async () => {
  const file = `${APP}/features/cart/cart-panel.tsx`;
  await write(file, (SOUND[file] ?? '').replace("import './shared/cart-line.css';\n", ''));
  expect(rulesBroken()).toEqual([`who-uses-a-class-imports-its-stylesheet ${file}`]);
});

test.each([
  ['ui/button.tsx', 'ui'],
  ['features/cart/cart-line.tsx', 'features/cart'],
  ['features/orders/admin/csv/line.tsx', 'features/orders/admin'],
  ['pages/shop/home/home-intro.tsx', 'pages/shop'],
  ['root.tsx', ''],
])('%s is in the room %s', (file, room) => {
  expect(roomOf(`${APP}/${file}`)).toBe(room);
});

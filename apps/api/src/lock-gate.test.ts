import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { databaseSchema } from './database-schema.ts';

/** The rows that the lock gate is for (decision 0024). */
const GATED_TABLES = ['users', 'orders', 'product_stock'];
/** Files that lock a row of an account which signs in or sets a password: they must not queue with a crowd. */
const OUTSIDE_THE_GATE = ['auth/account-queries.ts', 'auth/reset-queries.ts'];

const { functions } = databaseSchema;
const read = (file: string) => readFileSync(join(functions.folder, file), 'utf8');
const tables = GATED_TABLES.join('|');
/** The end of a hand-written statement that waits for what it reads. */
const WAITS = String.raw`\bfor\s+(?:no\s+key\s+|key\s+)?(?:update|share)\b(?!\s+(?:of\s+[\w, ]+?\s+)?skip\s+locked)`;

/** The functions of `scripts` that wait for a row of a gated table, by themselves or by a function that they call. */
function findWaiting(scripts: readonly string[]): Set<string> {
  const bodies = scripts
    .join('\n')
    .replaceAll(/--.*$/gm, '')
    .split(/^create or replace function /m)
    .slice(1)
    .map((text) => ({ name: text.slice(0, text.indexOf('(')), text: text.slice(text.indexOf('$$')) }));
  const locks = new RegExp(`\\bfrom\\b[^;]*\\b(?:${tables})\\b[^;]*?${WAITS}`, 'i');
  const waiting = new Set<string>();
  for (let size = -1; size !== waiting.size;) {
    size = waiting.size;
    for (const { name, text } of bodies) {
      const calls = [...text.matchAll(/\b(\w+)\s*\(/g)].some(([, called = '']) => waiting.has(called));
      if (calls || locks.test(text)) waiting.add(name);
    }
  }
  return waiting;
}

/** Where `code` waits for rows of the gate in a transaction that has not passed it. */
function findUngated(code: string, waiting: ReadonlySet<string>): string[] {
  const waits = [
    ...code.matchAll(new RegExp(`\\b(?:${[...waiting].join('|')})\\(`, 'g')),
    ...code.matchAll(
      new RegExp(
        `(?:selectFrom|[jJ]oin)\\('(?:${tables})\\b(?:(?!\\.execute)[^;])*?\\.for(?:NoKeyUpdate|Update|Share|KeyShare)\\((?!\\S*\\s*\\.skipLocked)`,
        'g',
      ),
    ),
    ...code.matchAll(
      new RegExp(
        `\\bfrom\\b(?:(?!\\.execute)[^;])*?\\b(?:${tables})\\b(?:(?!\\.execute)[^;])*?${WAITS}`,
        'gi',
      ),
    ),
  ];
  const handles = /\btx: (?:Locking)?Tx\b|\.write(?:One|Together)?(?:Locking)?\(/g;
  return waits
    .filter(({ index }) => {
      const before = [...code.slice(0, index).matchAll(handles)].at(-1);
      const counted = before ? [before] : [...code.matchAll(handles)];
      return !counted.every(([handle]) => handle.includes('Locking'));
    })
    .map(([text]) => text.trim());
}

const withoutComments = (code: string) => code.replaceAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');

describe('the lock gate', () => {
  const waiting = findWaiting(functions.files.map(read));

  test('is for these functions of the database', () => {
    expect([...waiting].toSorted()).toEqual([
      'close_unpaid_order',
      'confirm_cash',
      'end_cash_order',
      'lock_order',
      'lock_stock',
      'move_stock',
      'place_gift_order',
      'place_hand_order',
      'place_order',
      'place_priced_hand_order',
      'place_shop_order',
      'place_shop_orders',
      'refresh_sets',
      'settle_payment',
      'settle_payment_with_fee',
      'settle_payments',
      'take_agent_basket',
      'take_offer',
    ]);
  });

  test('is passed by all code that waits for a shopper, an order or stock', () => {
    const files = readdirSync(functions.folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
      .filter((file) => !OUTSIDE_THE_GATE.includes(file));
    const ungated = files.flatMap((file) =>
      findUngated(withoutComments(read(file)), waiting).map((text) => `${file}: ${text}`),
    );
    expect(ungated).toEqual([]);
  });

  test.each([
    'async function f(tx: Tx) { await sql`select lock_stock(${ids}::uuid[])`.execute(tx); }',
    'database.writeOne(() => sql`select settle_payment(${id}::uuid)`)',
    "database.write((tx) => tx.selectFrom('orders').select('id').forNoKeyUpdate().execute())",
    "database.write((tx) => tx.selectFrom('products').innerJoin('product_stock', 'x', 'y').forUpdate().execute())",
    'database.write((tx) => sql`select id from orders where id = ${id} for update`.execute(tx))',
    'async function f(tx: Tx) { await sql`\n  SELECT 1 FROM products p\n JOIN product_stock s ON s.id = p.id\n FOR NO KEY UPDATE OF s`.execute(tx); }',
    'database.writeOne((tx) => sql`select from products, users where users.id = ${id} for key share`.execute(tx))',
  ])('is missed by %s', (code) => {
    expect(findUngated(code, waiting)).toHaveLength(1);
    expect(
      findUngated(
        code.replaceAll(/\bTx\b/g, 'LockingTx').replaceAll(/\.write(One)?\(/g, '.write$1Locking('),
        waiting,
      ),
    ).toEqual([]);
  });

  test.each([
    "database.write((tx) => tx.selectFrom('orders').select('id').forUpdate().skipLocked().execute())",
    'database.write((tx) => sql`select id from orders o for update of o skip locked`.execute(tx))',
    'database.write((tx) => sql`select id from products order by id for no key update`.execute(tx))',
  ])('is not for a lock that skips locked rows, or of other rows: %s', (code) => {
    expect(findUngated(code, waiting)).toEqual([]);
  });

  test.each([
    'from orders where id = o_id for no key update',
    'from cart c join users u using (id) FOR UPDATE OF u',
  ])('is for a function of the database that selects %s', (statement) => {
    const script = `create or replace function waits(o_id uuid) returns void language sql as $$\nselect 1 ${statement};\n$$;`;
    expect([...findWaiting([script])]).toEqual(['waits']);
  });
});

import type { TrailChange } from '@shop/contract/trail/schemas';
import type { Db } from '../../database.ts';
import { factsInWords, thingInWords } from './words-of-change.ts';

/** A change with the call that it belongs to. */
export interface ChangeRow {
  call_id: string;
  thing: string;
  name: string;
  refs: Record<string, string>;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/**
 * Changes in words. What a row has no name for is called after its product, order or person. People are named as they
 * are called now: anyone who has closed their account has no name any more.
 */
export async function presentChanges(
  db: Db,
  rows: readonly ChangeRow[],
): Promise<{ callId: string; change: TrailChange }[]> {
  const names = await findNames(db, rows);
  return rows.map(({ call_id: callId, thing, name, refs, before, after }) => {
    const facts = factsInWords(before, after);
    const called = name === '' ? nameFor(thing, refs, names) : name;
    const what = before === null ? 'added' : after === null ? 'removed' : 'changed';
    return { callId, change: { what, thing: thingInWords(thing), name: called, facts } };
  });
}

const idsOf = (rows: readonly ChangeRow[], read: (row: ChangeRow) => string | undefined) => [
  ...new Set(rows.map((row) => read(row)).filter((id) => id !== undefined)),
];
const personOf = ({ thing, refs }: Pick<ChangeRow, 'thing' | 'refs'>) =>
  thing === 'users' ? refs['id'] : refs['user_id'];

function nameFor(thing: string, refs: ChangeRow['refs'], names: ReadonlyMap<string, string>): string {
  const ids = [refs['product_id'], refs['order_id'], personOf({ thing, refs })];
  return (
    ids.map((id) => (id === undefined ? undefined : names.get(id))).find((name) => name !== undefined) ?? ''
  );
}

async function findNames(db: Db, rows: readonly ChangeRow[]): Promise<Map<string, string>> {
  const unnamed = rows.filter(({ name }) => name === '');
  const products = idsOf(unnamed, ({ refs }) => refs['product_id']);
  const orders = idsOf(unnamed, ({ refs }) => refs['order_id']);
  const people = idsOf(unnamed, personOf);
  const found = await Promise.all([
    products.length === 0
      ? []
      : db.selectFrom('products').select(['id', 'title as name']).where('id', 'in', products).execute(),
    orders.length === 0
      ? []
      : db.selectFrom('orders').select(['id', 'order_number as name']).where('id', 'in', orders).execute(),
    people.length === 0
      ? []
      : db
          .selectFrom('users')
          .select(['id', 'user_name as name'])
          .where('id', 'in', people)
          .where('closed_at', 'is', null)
          .execute(),
  ]);
  return new Map(found.flat().map(({ id, name }) => [id, name]));
}

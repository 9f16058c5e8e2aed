import { randomUUID } from 'node:crypto';
import type { Database } from '@shop/api';
import { sql } from 'kysely';
import type { PartFact } from './facts.ts';

/** Adds a set of these products. @returns its id */
export async function addSet(database: Database, parts: readonly PartFact[]): Promise<string> {
  const id = randomUUID();
  await database.write(async (tx) => {
    await tx
      .insertInto('products')
      .values({
        id,
        title: 'Gift Box',
        description: 'Some bars in a box.',
        ingredients: 'Neem oil, coconut oil',
        category: 'soap',
        brand: 'Deodar',
        price_paise: 49_900,
      })
      .execute();
    await tx
      .insertInto('set_parts')
      .values(
        parts.map(({ productId, pieces }, position) => ({
          set_id: id,
          part_id: productId,
          pieces,
          position,
          supply: 'parts' as const,
        })),
      )
      .execute();
    await sql`select refresh_sets(${[id]}::uuid[])`.execute(tx);
  });
  return id;
}

import type { SelectQueryBuilder } from 'kysely';

/**
 * A page of the rows of a query, in its order, and how many it has in all.
 * @param counted what is counted, where the query itself joins or groups more than that needs
 */
export async function readPage<DB, TB extends keyof DB, Row, CountedTB extends keyof DB>(
  query: SelectQueryBuilder<DB, TB, Row>,
  { page, limit }: { page: number; limit: number },
  counted?: SelectQueryBuilder<DB, CountedTB, unknown>,
): Promise<{ rows: Row[]; total: number }> {
  const [rows, total] = await Promise.all([
    query
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    counted ? countRows(counted) : countRows(query),
  ]);
  return { rows, total };
}

async function countRows<DB, TB extends keyof DB>(
  query: SelectQueryBuilder<DB, TB, unknown>,
): Promise<number> {
  const { total } = await query
    .clearSelect()
    .clearOrderBy()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  return Number(total);
}

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ReviewSort } from '@shop/contract/reviews/schemas';
import { type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';
import { newProduct } from '../../../testing/product-builder.ts';
import { selectReviewPage } from './review-queries.ts';

const ALL = 100_000;
let shop: TestShop;
let productId: string;

beforeAll(async () => {
  shop = await buildTestShop();
  productId = await newProduct(shop.database);
  await shop.database.write(async (tx) => {
    // Without reviewers, and without counting each one by itself.
    await sql`alter table reviews disable trigger all`.execute(tx);
    await sql`
      insert into reviews (id, product_id, user_id, user_name, message, rating, created_at, has_pictures, helpful_count)
      select gen_random_uuid(), ${productId}::uuid, gen_random_uuid(), 'Asha', 'Lathers well', 1 + n % 5,
        timestamptz '2026-01-01' + n * interval '1 minute', n % 7 = 0, n % 41
      from generate_series(1, ${ALL}::integer) as n`.execute(tx);
    await sql`alter table reviews enable trigger all`.execute(tx);
  });
  await shop.database.write((tx) => sql`analyze reviews`.execute(tx));
});
afterAll(() => shop.close());

interface PlanNode {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** How many rows of `reviews` a plan has read. */
function rowsRead(node: PlanNode): number {
  const read = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0);
  const here = node['Relation Name'] === 'reviews' ? read * node['Actual Loops'] : 0;
  return (node.Plans ?? []).reduce((sum, plan) => sum + rowsRead(plan), here);
}

const sorts: ReviewSort[] = ['newest', 'helpful', 'best', 'worst'];
const choices = sorts.flatMap((sort) =>
  [undefined, 1, 5].flatMap((stars) => [false, true].map((withPictures) => ({ sort, stars, withPictures }))),
);

test.each(choices)(
  'of 100,000 reviews a page of $sort, stars $stars, photographs $withPictures reads few',
  async (choice) => {
    const limit = 20;
    const page = selectReviewPage(shop.database.read, productId, { ...choice, page: 2, limit });
    const [answer] = await page.explain<{ 'QUERY PLAN': { Plan: PlanNode }[] }>('json', sql`analyze`);
    const read = rowsRead(answer?.['QUERY PLAN'][0]?.Plan as PlanNode);
    // Two pages of each number of stars with and without photographs, and the page itself.
    expect(read).toBeLessThanOrEqual(5 * 2 * 2 * limit + limit);
    expect(read).toBeGreaterThan(limit);
  },
);

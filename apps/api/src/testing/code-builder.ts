import { typedTimeOfIndia } from '@shop/contract/days';
import { addCode } from '@shop/contract/offers/endpoints';
import type { CodeTerms } from '@shop/contract/offers/schemas';
import type { Database } from '../database.ts';
import type { TestShop } from './build-test-app.ts';

const DAY_MS = 24 * 3_600_000;
let made = 0;

/**
 * What an owner types to create a code: 20 percent off everything, for everybody, since yesterday, unless `terms` say
 * otherwise.
 */
export function codeTerms(
  shop: TestShop,
  { kind = 'percent', percent = 20, ...terms }: Partial<CodeTerms> = {},
): CodeTerms {
  return {
    // Each code also sorts after the earlier ones, because codes of one kind are applied in alphabetical order.
    code: `CODE${String((made += 1)).padStart(5, '0')}`,
    kind,
    ...(kind === 'percent' && { percent }),
    leastOrder: 0,
    scope: { kind: 'all', ids: [] },
    firstOrderOnly: false,
    usesPerShopper: 0,
    usesInAll: 0,
    from: typedTimeOfIndia(new Date(shop.clock.now().getTime() - DAY_MS)),
    to: '',
    givenTo: '',
    ...terms,
  };
}

/** Creates a code with these terms (`codeTerms`). */
export async function makeCode(shop: TestShop, ownerToken: string, terms: Partial<CodeTerms> = {}) {
  return (await shop.callOk(addCode, { token: ownerToken, body: codeTerms(shop, terms) })).data;
}

/** How often a code counts as used. */
export async function usesOf(database: Database, codeId: string): Promise<number> {
  const query = database.read.selectFrom('offers').select('uses').where('id', '=', codeId);
  return (await query.executeTakeFirstOrThrow()).uses;
}

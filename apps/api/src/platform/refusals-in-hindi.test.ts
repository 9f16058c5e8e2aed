import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Refusal } from '@shop/contract/refusal';
import type { Message } from '@shop/messages';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../../../..');
const FEATURES = join(ROOT, 'apps/api/src/features');
const DEVANAGARI = /[ऀ-ॿ]/;

/** Code outside an `admin/` that only owners' calls reach. */
const OWNERS_CODE = [
  /^api-keys\//,
  /^refunds\//,
  /^catalog\/shared\/floor-sales\.ts$/,
  /^catalog\/shared\/label-options\.ts$/,
  /^categories\/shared\/category-queries\.ts$/,
  // No person meets it: a service whose key is not right.
  /^couriers\/(?:couriers-webhook-routes|receive-tracking)\.ts$/,
  /^failed-deliveries\//,
  /^orders\/shared\/(?:parcel-seen|ship-orders|tell-out-for-delivery|update-order-status)\.ts$/,
  /^orders\/shared\/rules\/(?:cancellation|order-status)\.ts$/,
  /^reconciliation\/shared\/settlement-entries\.ts$/,
  /^revenue\/shared\//,
  /^staff\/(?:change-staff|invite|staff-queries)\.ts$/,
  /^tax\/shared\/ensure-billed-to\.ts$/,
];

/** Every refusal of the contract, by the module that pages and API name it by. */
const modules = await Promise.all(
  globSync('{*/,}refusals.ts', { cwd: join(ROOT, 'packages/contract/src') }).map(async (path) => {
    const refusals = (await import(join(ROOT, 'packages/contract/src', path))) as Record<string, unknown>;
    const own = Object.entries(refusals).filter((one): one is [string, Refusal<never>] => isRefusal(one[1]));
    return [`@shop/contract/${path.slice(0, -'.ts'.length)}`, new Map(own)] as const;
  }),
);
const contract = new Map<string, ReadonlyMap<string, Refusal<never>>>(modules);

function isRefusal(value: unknown): value is Refusal<never> {
  return typeof value === 'object' && value !== null && 'kind' in value && 'code' in value;
}

const sourceOf = ({ text }: Refusal<never>) => (text as Partial<Message>).source;

/** The owners' refusals that a file outside of `OWNERS_CODE` names. */
export function englishRefusalsIn(code: string): string[] {
  return [...code.matchAll(/import \* as (\w+) from '(@shop\/contract\/(?:[a-z-]+\/)?refusals)'/g)].flatMap(
    ([, alias = '', module = '']) =>
      [...code.matchAll(new RegExp(String.raw`\b${alias}\.(\w+)`, 'g'))].flatMap(([named, name = '']) => {
        const refusal = contract.get(module)?.get(name);
        return refusal?.for === 'owners' ? [named] : [];
      }),
  );
}

test('every refusal that is written in two languages has Hindi in it', () => {
  const found = [...contract.values()].flatMap((refusals) => [...refusals.values()]);
  expect(found.length).toBeGreaterThan(200);
  const hindi = found.flatMap((refusal) => sourceOf(refusal)?.hi ?? []);
  expect(hindi.length).toBeGreaterThan(60);
  expect(hindi.filter((text) => !DEVANAGARI.test(text))).toEqual([]);
});

test('no shopper is refused with a sentence for owners, which has no Hindi', () => {
  const files = globSync('**/*.ts', { cwd: FEATURES })
    .filter((path) => !/(?:^|\/)admin\/|\.test\.ts$/.test(path))
    .filter((path) => !OWNERS_CODE.some((owners) => owners.test(path)));
  expect(files.length).toBeGreaterThan(200);
  const found = files.flatMap((path) =>
    englishRefusalsIn(readFileSync(join(FEATURES, path), 'utf8')).map((named) => `${path}: ${named}`),
  );
  expect(found).toEqual([]);
});

test('a planted sentence for owners is found', () => {
  const planted = `
    import * as offerRefusals from '@shop/contract/offers/refusals';
    throw refuse(offerRefusals.codeTaken, { field: 'code' });`;
  expect(englishRefusalsIn(planted)).toEqual(['offerRefusals.codeTaken']);
});

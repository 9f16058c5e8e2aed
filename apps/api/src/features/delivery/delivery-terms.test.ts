import {
  array,
  assert,
  asyncProperty,
  boolean,
  constantFrom,
  integer,
  record,
  stringMatching,
} from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { STATES, STATE_CODES } from '@shop/contract/delivery/states';
import { zoneOf } from '@shop/contract/delivery/zone-of';
import { shippingFeePaise } from '@shop/contract/money';
import { defaultSettings } from '@shop/contract/settings/default-settings';
import { openTestDatabase } from '../../testing/test-database.ts';
import { zonesForDatabase } from './zones-for-database.ts';

// Pages announce by the contract's functions what an order costs by those of the database.

let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

/** Few of each, so that zones overlap and contain the addresses. */
const stateCode = constantFrom(...STATE_CODES.slice(0, 5));
const pinCode = stringMatching(/^[56][0-2]{5}$/);
const pins = stringMatching(/^[56][0-2]{0,5}$/);
const paise = integer({ min: 0, max: 20 }).map((rupees) => rupees * 50);
const terms = {
  feePaise: paise,
  freeAbovePaise: paise,
  minDays: integer({ min: 1, max: 5 }),
  maxDays: integer({ min: 5, max: 9 }),
};
/** As they can be saved (`fit-zones.ts`): each has a state or digits. */
const zone = record({
  name: constantFrom('North', 'South'),
  states: array(stateCode, { maxLength: 3 }),
  pins: array(pins, { maxLength: 3 }),
  delivers: boolean(),
  cash: boolean(),
  ...terms,
}).filter(({ states, pins: digits }) => states.length + digits.length > 0);
const settings = record({
  zones: record({
    zones: array(zone, { maxLength: 4 }),
    elsewhere: constantFrom('deliver' as const, 'refuse' as const),
    elsewhereCash: boolean(),
  }),
  shipping: record(terms),
});
const destination = record({ state: stateCode.map((code) => STATES[code]), pinCode });

test('the database finds the zone of an address that the pages find', async () => {
  await assert(
    asyncProperty(settings, destination, async ({ zones, shipping }, { state, pinCode: pin }) => {
      const shop = { ...defaultSettings, zones, shipping };
      const { found } = await database.read
        .selectNoFrom(
          sql<object>`delivery_zone(${zonesForDatabase(shop)}::jsonb, ${state}::text, ${pin}::text)`.as(
            'found',
          ),
        )
        .executeTakeFirstOrThrow();
      const expected = zoneOf(shop, { state, pinCode: pin });
      expect(found).toEqual({ ...expected, states: expected.states.map((code) => STATES[code]) });
    }),
    { numRuns: 300 },
  );
});

test('the database charges for delivery what the pages announce', async () => {
  await assert(
    asyncProperty(record(terms), paise, async (shipping, goodsPaise) => {
      const { fee } = await database.read
        .selectNoFrom(
          sql<number>`delivery_fee(${JSON.stringify(shipping)}::jsonb, ${goodsPaise}::bigint)`.as('fee'),
        )
        .executeTakeFirstOrThrow();
      expect(fee).toBe(shippingFeePaise(goodsPaise, shipping));
    }),
    { numRuns: 300 },
  );
});

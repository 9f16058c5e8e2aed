import { randomUUID } from 'node:crypto';
import type { Database } from '@shop/api';
import { sql } from 'kysely';
import { defaultSettings } from '@shop/contract/settings/default-settings';
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';

/** A code that few can have, and one that everybody can have. */
const SCARCE_CODE = 'FEWTEN';
const COMMON_CODE = 'ALLFIFTY';
/** Has an effect only where delivery is not free anyway. */
const DELIVERY_CODE = 'FREESHIP';
const SCARCE_USES = 25;
const CODES_PER_ORDER = 2;
/** What shoppers enter. */
export const TYPED_CODES = [
  SCARCE_CODE,
  COMMON_CODE,
  `${COMMON_CODE}, ${SCARCE_CODE}`,
  `${DELIVERY_CODE},${COMMON_CODE}`,
];
/** A cash on delivery order that nobody confirms ends within the campaign. */
const CONFIRM_SECONDS = 15;

/** Of the shoppers, whose addresses were stored without it. */
const STATE = 'Himachal Pradesh';
/** Businesses that buy, one of the shop's state and one of another. */
const BUSINESSES = [
  { gstin: '02AAHFH4321K1ZP', business_name: 'Himgiri Stores' },
  {
    gstin: '29AAGCB7383J1Z4',
    business_name: 'Bengaluru Baths',
    business_address: '3 Cubbon Road, Bengaluru 560001',
  },
];

const SECTIONS = {
  legal: demonstrationSettings.legal,
  // Without an email address, because otherwise each order would also send a mail to the owner.
  contact: { ...demonstrationSettings.contact, email: '' },
  tax: demonstrationSettings.tax,
  cash: {
    ...defaultSettings.cash,
    accepted: 'yes',
    feePaise: 3_000,
    mostPaise: 0,
    returnsAllowed: 0,
    confirmHours: CONFIRM_SECONDS / 3_600,
  },
  orders: { ...defaultSettings.orders, codesPerOrder: CODES_PER_ORDER },
  prepaid: { ...defaultSettings.prepaid, kind: 'percent', percent: 5, withCodes: 'yes' },
  shipping: { ...defaultSettings.shipping, feePaise: 4_900, freeAbovePaise: 50_000 },
  // Each refund asks its owner for a proof that is at most 15 minutes old.
  security: { refundsAbovePaise: 0 },
};

/**
 * Configures a shop that has not been started yet: codes, two of them per order, cash on delivery, a discount for
 * paying online, tax papers, and shoppers who buy for a business.
 */
export async function setTerms(database: Database): Promise<void> {
  const now = new Date();
  const code = (
    name: string,
    terms: {
      kind: 'percent' | 'amount' | 'freeDelivery';
      percent?: number;
      amount_paise?: number;
      uses_in_all?: number;
    },
  ) => ({
    id: randomUUID(),
    code: name,
    least_paise: 0,
    scope: JSON.stringify({ kind: 'all', ids: [] }),
    first_order_only: false,
    starts_at: now,
    given_to: '',
    created_at: now,
    updated_at: now,
    ...terms,
  });
  await setSections(database, SECTIONS);
  await completeAddresses(database);
  await database.write((tx) =>
    tx
      .insertInto('offers')
      .values([
        code(SCARCE_CODE, { kind: 'percent', percent: 10, uses_in_all: SCARCE_USES }),
        code(COMMON_CODE, { kind: 'amount', amount_paise: 5_000 }),
        code(DELIVERY_CODE, { kind: 'freeDelivery' }),
      ])
      .execute(),
  );
}

/** Couriers ask for the state. Of sixteen shoppers one buys for the first business and one for the second. */
async function completeAddresses(database: Database): Promise<void> {
  await database.write((tx) => tx.updateTable('addresses').set({ state: STATE }).execute());
  for (const [index, business] of BUSINESSES.entries()) {
    await database.write((tx) =>
      tx
        .updateTable('addresses')
        .set(business)
        .where(sql<string>`left(id::text, 1)`, '=', String(index))
        .execute(),
    );
  }
}

/** Configures a shop that has not been started yet to make tax papers, and nothing else. */
export function setPapers(database: Database): Promise<void> {
  const { legal, contact, tax } = SECTIONS;
  return setSections(database, { legal, contact, tax });
}

async function setSections(database: Database, sections: object): Promise<void> {
  await database.write((tx) =>
    tx
      .insertInto('shop_settings')
      .values(
        Object.entries(sections).map(([section, value]) => ({
          section,
          value: JSON.stringify(value),
          version: 1,
        })),
      )
      .execute(),
  );
}

import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '@shop/api';
import type { DemoCode, DemoSale } from '../catalogue/index.ts';
import { daysBefore } from './times.ts';

/** Adds codes that can be used now. @returns their ids */
export async function insertCodes(tx: Tx, codes: readonly DemoCode[], now: Date): Promise<string[]> {
  const rows = codes.map((code) => {
    const since = daysBefore(now, code.daysAgo);
    return {
      id: uuidv7({ msecs: since.getTime() }),
      code: code.code,
      kind: code.kind,
      percent: code.kind === 'percent' ? code.percent : null,
      amount_paise: code.kind === 'amount' ? code.amountPaise : null,
      least_paise: code.leastPaise,
      scope: JSON.stringify({ kind: 'all', ids: [] }),
      first_order_only: code.firstOrderOnly,
      uses_per_shopper: code.usesPerShopper ?? null,
      uses_in_all: code.usesInAll ?? null,
      starts_at: since,
      given_to: code.givenTo,
      created_at: since,
      updated_at: since,
    };
  });
  await tx.insertInto('offers').values(rows).execute();
  return rows.map(({ id }) => id);
}

/** Adds sales that have not begun. @returns their ids */
export async function insertSales(tx: Tx, sales: readonly DemoSale[], now: Date): Promise<string[]> {
  const rows = sales.map(({ name, percent, categories, inDays, forDays }) => ({
    id: uuidv7({ msecs: now.getTime() }),
    name,
    percent,
    scope: JSON.stringify({ kind: 'categories', ids: categories }),
    starts_at: daysBefore(now, -inDays),
    ends_at: daysBefore(now, -inDays - forDays),
    created_at: now,
    updated_at: now,
  }));
  await tx.insertInto('sales').values(rows).execute();
  return rows.map(({ id }) => id);
}

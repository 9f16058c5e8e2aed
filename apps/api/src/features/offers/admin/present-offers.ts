import { typedTimeOfIndia } from '@shop/contract/days';
import { rupeesFromPaise } from '@shop/contract/money';
import type { Code, Sale } from '@shop/contract/offers/schemas';
import type { CodeRow } from './code-queries.ts';
import type { SaleRow } from './sale-queries.ts';
import { type ScopeNames, namedScope } from './scope-queries.ts';

export function presentCode(row: CodeRow, names: ScopeNames, now: Date): Code {
  const { orders, waiting, revenuePaise, discountPaise } = row.results;
  return {
    _id: row.id,
    version: row.version,
    code: row.code,
    kind: row.kind,
    ...worthOf(row),
    leastOrder: rupeesFromPaise(row.least_paise),
    scope: row.scope,
    ...namedScope(row.scope, names),
    firstOrderOnly: row.first_order_only,
    usesPerShopper: row.uses_per_shopper ?? 0,
    usesInAll: row.uses_in_all ?? 0,
    from: typedTimeOfIndia(row.starts_at),
    to: row.ends_at ? typedTimeOfIndia(row.ends_at) : '',
    givenTo: row.given_to,
    inCart: row.in_cart,
    state: stateOf(row, now),
    results: {
      orders,
      waiting,
      revenue: rupeesFromPaise(revenuePaise),
      discount: rupeesFromPaise(discountPaise),
    },
    createdAt: row.created_at.toISOString(),
  };
}

function stateOf(row: CodeRow, now: Date): Code['state'] {
  if (row.stopped_at) return 'stopped';
  if (row.ends_at && row.ends_at <= now) return 'ended';
  if (row.uses_in_all !== null && row.uses >= row.uses_in_all) return 'usedUp';
  return row.starts_at > now ? 'planned' : 'running';
}

export function presentSale(row: SaleRow, names: ScopeNames): Sale {
  return {
    _id: row.id,
    version: row.version,
    name: row.name,
    kind: row.percent === null ? 'amount' : 'percent',
    ...worthOf(row),
    scope: row.scope,
    ...namedScope(row.scope, names),
    from: typedTimeOfIndia(row.starts_at),
    to: typedTimeOfIndia(row.ends_at),
    state: row.state,
    productCount: row.productCount,
  };
}

function worthOf({ percent, amount_paise: amountPaise }: Pick<CodeRow, 'percent' | 'amount_paise'>) {
  return {
    ...(percent === null ? {} : { percent }),
    ...(amountPaise === null ? {} : { amount: rupeesFromPaise(amountPaise) }),
  };
}

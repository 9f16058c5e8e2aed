import { dayOfIndia } from '@shop/contract/days';
import { pageOf } from '@shop/contract/page-errors/page-of';
import { sql } from 'kysely';
import type { ShopContext } from '../../shop-context.ts';
import { createHourlyLimit } from '../../platform/hourly-limit.ts';
import { isProgram } from '../visits/index.ts';
import { browserOf } from './rules/browser-of.ts';

export type CountDependencies = Pick<ShopContext, 'database' | 'clock' | 'rateLimits'>;

/** What a browser reported. */
interface Report {
  path: string;
  /** The network address that the call came from. */
  address: string;
  userAgent: string | undefined;
}

/** One bad page in a crowded network still shows; nobody can drown the others' pages. */
const COUNTED_PER_NETWORK = 30;
/** Headers can name any browser: after this many pairs of page and browser a day, browsers count as `other`. */
const MAX_PAIRS_OF_DAY = 300;

/**
 * Counts errors of pages. What is stored is a number for each day, page and browser: no message, address or person
 * (decision 0065).
 */
export function createCountPageError({ database, clock, rateLimits }: CountDependencies) {
  const hasRoom = createHourlyLimit(clock, COUNTED_PER_NETWORK);

  return async ({ path, address, userAgent = '' }: Report): Promise<void> => {
    if (userAgent === '' || isProgram(userAgent)) return;
    if (rateLimits && !hasRoom(address)) return;
    const now = clock.now();
    const day = dayOfIndia(now);
    const page = pageOf(path);
    const { browser, version } = browserOf(userAgent);
    await database.write(async (tx) => {
      await sql`
        insert into page_errors (day, page, browser, version, errors)
        select ${day}, ${page}, case when is_named then ${browser} else 'other' end,
          case when is_named then ${version}::integer else 0 end, 1
        from (
          select
            (select count(*) from page_errors where day = ${day}) < ${MAX_PAIRS_OF_DAY}::integer
            or exists (
              select from page_errors
              where day = ${day} and page = ${page} and browser = ${browser} and version = ${version}
            ) as is_named
        ) as room
        on conflict (day, page, browser, version) do update set errors = page_errors.errors + 1`.execute(tx);
    });
  };
}

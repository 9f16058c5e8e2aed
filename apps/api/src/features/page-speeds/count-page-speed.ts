import { dayOfIndia } from '@shop/contract/days';
import type { SpeedReport } from '@shop/contract/page-speeds/schemas';
import { type SpeedMeasure, speedMeasures, stepOf } from '@shop/contract/page-speeds/speed-measures';
import { sql } from 'kysely';
import { createHourlyLimit } from '../../platform/hourly-limit.ts';
import type { ShopContext } from '../../shop-context.ts';
import { isProgram } from '../visits/index.ts';

/** What the count needs. */
export type CountDependencies = Pick<ShopContext, 'database' | 'clock' | 'rateLimits' | 'readSettings'>;

interface Report {
  told: SpeedReport;
  address: string;
  userAgent: string | undefined;
}

/** A crowded network still counts; nobody can drown the others' visits. */
const COUNTED_PER_NETWORK = 30;

/** Counts how fast a page was, by day, page, kind of device and step of the value (decision 0122). */
export function createCountPageSpeed({ database, clock, rateLimits, readSettings }: CountDependencies) {
  const hasRoom = createHourlyLimit(clock, COUNTED_PER_NETWORK);

  return async ({ told: { page, device, ...values }, address, userAgent = '' }: Report): Promise<void> => {
    const measures = (Object.keys(speedMeasures) as SpeedMeasure[]).filter(
      (one) => values[one] !== undefined,
    );
    // Pages from before the setting was changed still report.
    if (readSettings().shop.speeds === 'no' || measures.length === 0) return;
    if (userAgent === '' || isProgram(userAgent)) return;
    if (rateLimits && !hasRoom(address)) return;
    const day = dayOfIndia(clock.now());
    const steps = measures.map((measure) => stepOf(measure, values[measure] ?? 0));
    const lengths = measures.map((measure) => speedMeasures[measure].bounds.length + 1);
    await database.write(async (tx) => {
      // In one order, so that no two visits wait for each other.
      await sql`
        insert into page_speeds (day, page, device, measure, counts)
        select ${day}, ${page}, ${device}, measure,
          array(select (step = number)::integer from generate_series(0, length - 1) as number order by number)
        from unnest(${measures}::text[], ${steps}::integer[], ${lengths}::integer[]) as told (measure, step, length)
        order by measure
        on conflict (day, page, device, measure) do update set counts = array(
          select old + new
          from unnest(page_speeds.counts, excluded.counts) with ordinality as counted (old, new, place) order by place
        )`.execute(tx);
    });
  };
}

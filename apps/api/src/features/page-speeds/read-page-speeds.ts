import { lastDaysOfIndia } from '@shop/contract/days';
import type { PageSpeed, SpeedWeek } from '@shop/contract/page-speeds/schemas';
import { percentile75, type SpeedMeasure } from '@shop/contract/page-speeds/speed-measures';
import { type SpeedPage, speedDevices, speedPages } from '@shop/contract/page-speeds/speed-pages';
import type { ShopContext } from '../../shop-context.ts';

const DAYS_OF_WEEK = 7;
/** As many as the kept days hold (`retention-table.ts`). */
const WEEKS = 12;

/** How fast pages were in each seven days, the last of which end today; newest first, and none without a visit. */
export async function readPageSpeeds({
  database,
  clock,
}: Pick<ShopContext, 'database' | 'clock'>): Promise<SpeedWeek[]> {
  const days = lastDaysOfIndia(clock.now(), DAYS_OF_WEEK * WEEKS);
  const rows = await database.read
    .selectFrom('page_speeds')
    .select(['day', 'page', 'device', 'measure', 'counts'])
    .where('day', '>=', days[0] ?? '')
    .execute();
  return Array.from({ length: WEEKS }, (_, week) =>
    days.slice(week * DAYS_OF_WEEK, (week + 1) * DAYS_OF_WEEK),
  )
    .toReversed()
    .map((week) => ({
      from: week[0] ?? '',
      to: week.at(-1) ?? '',
      speeds: speedsOf(rows.filter(({ day }) => week.includes(day))),
    }))
    .filter(({ speeds }) => speeds.length > 0);
}

interface Row {
  page: string;
  device: string;
  measure: string;
  counts: number[];
}

function speedsOf(rows: readonly Row[]): PageSpeed[] {
  return (Object.keys(speedPages) as SpeedPage[]).flatMap((page) =>
    speedDevices.flatMap((device): PageSpeed[] => {
      const own = rows.filter((row) => row.page === page && row.device === device);
      const of = (measure: SpeedMeasure) => {
        const counts = sumOf(own.filter((row) => row.measure === measure).map((row) => row.counts));
        const value = percentile75(measure, counts);
        return value === null ? null : { value, visits: counts.reduce((sum, count) => sum + count, 0) };
      };
      return own.length === 0
        ? []
        : [{ page, device, paint: of('paint'), press: of('press'), shift: of('shift') }];
    }),
  );
}

/** The counts of several days, step by step. */
function sumOf(days: readonly (readonly number[])[]): number[] {
  return days.reduce<number[]>((sum, counts) => counts.map((count, step) => count + (sum[step] ?? 0)), []);
}

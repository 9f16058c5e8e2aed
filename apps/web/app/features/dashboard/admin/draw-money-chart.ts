import type { MoneyOfDay } from '@shop/contract/dashboard/schemas';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import { formatDay } from '../../../platform/shop-time.ts';

const HEIGHT_PX = 220;
const rupees = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumFractionDigits: 1 });

export interface MoneyChartHandle {
  /** Puts the cursor on a day, by its place in the list. */
  choose(index: number): void;
  remove(): void;
}

/** Draws a bar a day as wide as its place, and again whenever that place changes its width. */
export function drawMoneyChart(
  place: HTMLElement,
  days: readonly MoneyOfDay[],
  onChoose: (index: number | null) => void,
): MoneyChartHandle {
  const style = getComputedStyle(place);
  const colour = (token: string) => style.getPropertyValue(token).trim();
  const width = () => Math.max(place.clientWidth, 240);
  const axis = {
    stroke: colour('--color-ink-soft'),
    font: `12px ${style.fontFamily}`,
    ticks: { show: false },
  };
  const options: uPlot.Options = {
    width: width(),
    height: HEIGHT_PX,
    legend: { show: false },
    cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
    scales: {
      x: { time: false, range: [-0.7, days.length - 0.3] },
      y: { range: (_, __, max) => [0, max > 0 ? max * 1.1 : 100] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        values: (_, places) => places.map((index) => labelOf(days[index])),
        splits: () => days.flatMap((_, index) => ((days.length - 1 - index) % 7 === 0 ? [index] : [])),
      },
      {
        ...axis,
        size: 56,
        grid: { stroke: colour('--color-line'), width: 1 },
        values: (_, amounts) => amounts.map((amount) => `₹${rupees.format(amount)}`),
      },
    ],
    series: [
      {},
      {
        fill: colour('--color-brand'),
        width: 0,
        paths: uPlot.paths.bars?.({ size: [0.62, 40], radius: 0.08 }),
        points: { show: false },
      },
    ],
    hooks: { setCursor: [(chart) => onChoose(chart.cursor.idx ?? null)] },
  };
  const data: uPlot.AlignedData = [days.map((_, index) => index), days.map(({ taken }) => taken)];
  const chart = new uPlot(options, data, place);
  const resize = new ResizeObserver(() => {
    if (chart.width !== width()) chart.setSize({ width: width(), height: HEIGHT_PX });
  });
  resize.observe(place);
  return {
    choose(index) {
      chart.setCursor({ left: chart.valToPos(index, 'x'), top: 1 });
    },
    remove() {
      resize.disconnect();
      chart.destroy();
    },
  };
}

function labelOf(day: MoneyOfDay | undefined): string {
  return day ? formatDay(day.day) : '';
}

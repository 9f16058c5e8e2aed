import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';

const HEIGHT_PX = 220;
const rupees = new Intl.NumberFormat('en-IN', { notation: 'compact', maximumFractionDigits: 1 });
/** The most bars that can have a label. The last bar always has one. */
const MAX_LABELS = 5;
const WEEK = 7;

/** A labelled amount of rupees. */
export interface Bar {
  label: string;
  rupees: number;
  /** The description of the bar: `21 Nov: ₹1,200.00 from 3 payments`. */
  words: string;
}

export interface BarChartHandle {
  /** Moves the cursor to the bar at this index. */
  choose(index: number): void;
  remove(): void;
}

/** Draws the bars as wide as their container, and again whenever its width changes. */
export function drawBarChart(
  place: HTMLElement,
  bars: readonly Bar[],
  onChoose: (index: number | null) => void,
): BarChartHandle {
  const last = bars.length - 1;
  const labelEvery = WEEK * Math.max(1, Math.ceil(bars.length / (WEEK * MAX_LABELS)));
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
      x: { time: false, range: [-0.7, bars.length - 0.3] },
      y: { range: (_, __, max) => [0, max > 0 ? max * 1.1 : 100] },
    },
    axes: [
      {
        ...axis,
        grid: { show: false },
        values: (_, places) => places.map((index) => bars[index]?.label ?? ''),
        splits: () => bars.flatMap((_, index) => ((last - index) % labelEvery === 0 ? [index] : [])),
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
  const data: uPlot.AlignedData = [bars.map((_, index) => index), bars.map((bar) => bar.rupees)];
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

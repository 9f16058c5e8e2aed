import { useEffect, useRef, useState } from 'react';
import { type Bar, type BarChartHandle, drawBarChart } from './draw-bar-chart.ts';
import './bar-chart.css';

interface BarChartProps {
  bars: readonly Bar[];
  /** What the bars are, for those who do not see them. */
  label: string;
  /** Said while no bar is chosen. */
  hint: string;
}

/**
 * Bars of rupees. Pointer and touch name a bar, and so does a slider that only keyboards and screen readers meet; a
 * table next to the chart says the same.
 */
export default function BarChart({ bars, label, hint }: BarChartProps) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<BarChartHandle>(null);
  const [chosen, setChosen] = useState<number | null>(null);

  useEffect(() => {
    if (!place.current) return;
    const drawn = drawBarChart(place.current, bars, setChosen);
    chart.current = drawn;
    return () => drawn.remove();
  }, [bars]);

  const last = bars.length - 1;
  const bar = bars[chosen ?? last];
  return (
    <figure className="bar-chart-figure">
      <div className="bar-chart">
        <div ref={place} aria-hidden />
        <input
          type="range"
          className="sr-only"
          aria-label={label}
          aria-valuetext={bar?.words ?? ''}
          min={0}
          max={last}
          value={chosen ?? last}
          onChange={({ target }) => chart.current?.choose(Number(target.value))}
        />
      </div>
      <figcaption className="bar-chart-note">{chosen === null || !bar ? hint : bar.words}</figcaption>
    </figure>
  );
}

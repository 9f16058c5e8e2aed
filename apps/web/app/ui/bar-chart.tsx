import { useEffect, useRef, useState } from 'react';
import { type Bar, type BarChartHandle, drawBarChart } from './draw-bar-chart.ts';
import './bar-chart.css';

interface BarChartProps {
  bars: readonly Bar[];
  /** What the bars show, for people who cannot see them. */
  label: string;
  /** Shown while no bar is selected. */
  hint: string;
}

/**
 * A bar chart of rupees. A bar is selected by pointer or touch, or with a slider that only keyboards and screen
 * readers reach. A table next to the chart gives the same data.
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
      <figcaption className="note-lines">{chosen === null || !bar ? hint : bar.words}</figcaption>
    </figure>
  );
}

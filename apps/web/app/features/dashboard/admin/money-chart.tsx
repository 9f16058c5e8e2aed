import type { MoneyOfDay } from '@shop/contract/dashboard/schemas';
import { formatRupees } from '@shop/contract/money';
import { useEffect, useRef, useState } from 'react';
import { formatDay } from '../../../platform/shop-time.ts';
import { drawMoneyChart, type MoneyChartHandle } from './draw-money-chart.ts';
import './dashboard-view.css';
import './money-chart.css';

/**
 * Bars of what each day took. Pointer and touch name a day, and so does a slider that only keyboards and screen
 * readers meet; the table under the chart says the same.
 */
export default function MoneyChart({ days }: { days: readonly MoneyOfDay[] }) {
  const place = useRef<HTMLDivElement>(null);
  const chart = useRef<MoneyChartHandle>(null);
  const [chosen, setChosen] = useState<number | null>(null);

  useEffect(() => {
    if (!place.current) return;
    const drawn = drawMoneyChart(place.current, days, setChosen);
    chart.current = drawn;
    return () => drawn.remove();
  }, [days]);

  const last = days.length - 1;
  const day = days[chosen ?? last];
  return (
    <figure className="money-chart-figure">
      <div className="money-chart">
        <div ref={place} aria-hidden />
        <input
          type="range"
          className="sr-only"
          aria-label="Money taken on each of the last 30 days"
          aria-valuetext={day ? moneyInWords(day) : ''}
          min={0}
          max={last}
          value={chosen ?? last}
          onChange={({ target }) => chart.current?.choose(Number(target.value))}
        />
      </div>
      <figcaption className="dashboard-line-note">
        {chosen === null || !day ? 'Touch or point at a day to see what it took.' : moneyInWords(day)}
      </figcaption>
    </figure>
  );
}

function moneyInWords({ day, taken, payments }: MoneyOfDay): string {
  return `${formatDay(day)}: ${formatRupees(taken)} from ${payments === 1 ? '1 payment' : `${payments} payments`}`;
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Mark, Prometheus, Series } from './prometheus.ts';

const DASHBOARD = join(import.meta.dirname, '../../deploy/grafana/dashboard.json');
/** The value of Grafana's own variable at this interval. */
const RATE_INTERVAL = '10s';

const WIDTH = 460;
const HEIGHT = 190;
const COLUMNS = 3;
const PLOT = { left: 56, top: 30, width: WIDTH - 72, height: HEIGHT - 74 };
const MOST_POINTS = 240;
/** The number of characters that fit below a panel. */
const MOST_LETTERS = 84;
const COLOURS = ['#1f77b4', '#d62728', '#2ca02c', '#9467bd', '#ff7f0e', '#17becf', '#8c564b', '#e377c2'];

interface Panel {
  title: string;
  fieldConfig?: { defaults?: { unit?: string } };
  targets?: { expr: string; legendFormat?: string }[];
}

interface Line {
  name: string;
  points: [second: number, value: number][];
}

/** The dashboard's panels as one SVG, and the expressions that returned nothing. */
export async function drawDashboard(prometheus: Prometheus): Promise<{ svg: string; empty: string[] }> {
  const { panels } = JSON.parse(await readFile(DASHBOARD, 'utf8')) as { panels: Panel[] };
  const empty: string[] = [];
  const drawn: string[] = [];
  for (const { title, targets = [], fieldConfig } of panels) {
    if (targets.length === 0) continue;
    const lines: Line[] = [];
    for (const { expr, legendFormat = '' } of targets) {
      const series = await prometheus.query(expr.replaceAll('$__rate_interval', RATE_INTERVAL));
      const shown = series.map((one) => lineOf(one, legendFormat)).filter(({ points }) => points.length > 0);
      if (shown.length === 0) empty.push(`the panel '${title}' shows nothing of ${expr}`);
      lines.push(...shown);
    }
    const place = { x: (drawn.length % COLUMNS) * WIDTH, y: Math.floor(drawn.length / COLUMNS) * HEIGHT };
    const unit = fieldConfig?.defaults?.unit ?? '';
    drawn.push(
      `<g transform="translate(${place.x} ${place.y})">${drawPanel(title, unit, lines, prometheus.marks)}</g>`,
    );
  }
  const size = { width: COLUMNS * WIDTH, height: Math.ceil(drawn.length / COLUMNS) * HEIGHT };
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" font-family="sans-serif" font-size="10">
<rect width="100%" height="100%" fill="#fff"/>
${drawn.join('\n')}
</svg>
`;
  return { svg, empty };
}

function lineOf({ metric, values }: Series, legend: string): Line {
  const every = Math.ceil(values.length / MOST_POINTS);
  return {
    name: legend.replaceAll(/\{\{(\w+)\}\}/g, (_, label: string) => metric[label] ?? ''),
    points: values
      .filter((_, index) => index % every === 0)
      .map(([second, value]): [number, number] => [second, Number(value)])
      .filter(([, value]) => Number.isFinite(value)),
  };
}

function drawPanel(title: string, unit: string, lines: readonly Line[], marks: readonly Mark[]): string {
  const seconds = lines.flatMap(({ points }) => points.map(([second]) => second));
  const first = Math.min(...seconds);
  const last = Math.max(first, ...seconds);
  const highest = Math.max(0, ...lines.flatMap(({ points }) => points.map(([, value]) => value))) || 1;
  const x = (second: number) =>
    (PLOT.left + ((second - first) / (last - first || 1)) * PLOT.width).toFixed(1);
  const y = (value: number) => (PLOT.top + (1 - value / highest) * PLOT.height).toFixed(1);
  const bottom = PLOT.top + PLOT.height;
  const ruled = [0, highest / 2, highest].map(
    (value) =>
      `<path d="M${PLOT.left} ${y(value)}h${PLOT.width}" stroke="#ddd"/><text x="${PLOT.left - 4}" y="${Number(y(value)) + 3}" text-anchor="end" fill="#555">${escape(amount(value, unit))}</text>`,
  );
  const marked = marks
    .filter(({ second }) => second >= first && second <= last)
    .map(
      ({ second, text }) =>
        `<path d="M${x(second)} ${PLOT.top}V${bottom}" stroke="#c00" stroke-dasharray="2 2"><title>${escape(text)}</title></path>`,
    );
  const curves = lines.map(
    ({ points }, index) =>
      `<polyline fill="none" stroke="${colourOf(index)}" points="${points.map(([second, value]) => `${x(second)},${y(value)}`).join(' ')}"/>`,
  );
  let letters = 0;
  const names = lines
    .map(({ name }, index) => ({ name, colour: colourOf(index) }))
    .filter(({ name }) => (letters += name.length + 2) <= MOST_LETTERS)
    .map(({ name, colour }) => `<tspan fill="${colour}">${escape(name)}</tspan>`);
  return `<text x="${PLOT.left}" y="18" font-size="13" font-weight="bold">${escape(title)}</text>
${ruled.join('')}${marked.join('')}${curves.join('')}
<text x="${PLOT.left}" y="${bottom + 13}" fill="#555">0 s</text><text x="${PLOT.left + PLOT.width}" y="${bottom + 13}" text-anchor="end" fill="#555">${(last - first).toFixed(0)} s</text>
<text x="${PLOT.left}" y="${bottom + 28}">${names.join(' · ')}</text>`;
}

function colourOf(index: number): string {
  return COLOURS[index % COLOURS.length] ?? '';
}

function amount(value: number, unit: string): string {
  if (unit === 'bytes') return `${(value / 1024 / 1024).toFixed(0)} MB`;
  const digits = value >= 100 || Number.isInteger(value) ? 0 : value >= 1 ? 1 : 3;
  return `${value.toFixed(digits)}${unit === 's' ? ' s' : ''}`;
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

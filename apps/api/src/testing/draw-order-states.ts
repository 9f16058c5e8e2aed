import { STATE_COLUMNS, type SeenStates } from './order-states.ts';

/** The columns that something moves; `is_firm` follows from two of them. */
const MOVED = ['order_status', 'payment_status', 'cash_state', 'hold'] as const;
type Moved = (typeof MOVED)[number];

/** What an owner sets leads from every status to five, which no drawing could show. */
const NOT_DRAWN = 'the owner sets a status';

/** Columns of the page's tables that say more than was seen; `filesOn` reads the files. */
const TOLD = ['who', 'where'];

/** The parts of docs/order-states.md that are what the code does. */
export interface StatesPage {
  /** How an order begins: what places it, and its state then. */
  beginnings: string[][];
  /** What happens, and the changes that it makes in each column. */
  moves: string[][];
  /** Payment, cash, hold and `is_firm` that occur together. */
  together: string[][];
  /** For each column the arrows of its drawing. */
  drawings: Record<string, string[]>;
}

/** What the page has to say, from what was seen. */
export function pageOf({ beginnings, changes, states }: SeenStates): StatesPage {
  return {
    beginnings: beginnings.map(({ name, state }) => [
      name,
      ...STATE_COLUMNS.map((column) => code(state[column])),
    ]),
    moves: [...changes].map(([name, of]) => [name, ...MOVED.map((column) => cellOf(of.get(column)))]),
    together: [
      ...new Set(
        states.map((state) =>
          STATE_COLUMNS.slice(1)
            .map((column) => code(state[column]))
            .join(' '),
        ),
      ),
    ]
      .toSorted()
      .map((row) => row.split(' ')),
    drawings: Object.fromEntries(MOVED.map((column) => [column, arrowsOf(changes, column)])),
  };
}

/** What the page says. */
export function readPage(page: string): StatesPage {
  const drawings = [...page.matchAll(/<!-- (\w+) -->\s+```mermaid\n([^`]*)```/g)];
  return {
    beginnings: tableUnder(page, '## How an order begins'),
    moves: tableUnder(page, '## What moves it'),
    together: tableUnder(page, '## What goes together'),
    drawings: Object.fromEntries(
      drawings.map(([, column = '', drawing = '']) => [
        column,
        drawing
          .split('\n')
          .map((line) => line.trim())
          .filter((line) => line.includes('-->'))
          .toSorted(),
      ]),
    ),
  };
}

/** What a page says, one by one: how an order begins, what a move changes, what occurs together, and each arrow. */
export function factsOf({ beginnings, moves, together, drawings }: StatesPage): string[] {
  const changes = moves.flatMap(([name, ...columns]) =>
    columns.flatMap((cell, index) =>
      cell
        .split('<br>')
        .filter((line) => line !== '')
        .flatMap((line) => {
          const [from = '', to = ''] = line.split(' → ');
          return from.split(', ').map((each) => `${name}, ${MOVED[index]}: ${each} → ${to}`);
        }),
    ),
  );
  const arrows = Object.entries(drawings).flatMap(([column, drawn]) =>
    drawn.flatMap((arrow) => {
      const [change = '', names = ''] = arrow.split(': ');
      return names.split(', ').map((name) => `${column}: ${change}: ${name}`);
    }),
  );
  return [...beginnings, ...together].map((row) => row.join(' ')).concat(changes, arrows);
}

/** The files that the page names in its columns 'where', from `features/`. */
export function filesOn(page: string): string[] {
  const named = [...page.matchAll(/`([a-z-]+\/[a-z/-]+\.(?:ts|sql))`/g)].map(([, file = '']) => file);
  return [...new Set(named)].toSorted();
}

function tableUnder(page: string, heading: string): string[][] {
  const [, part = ''] = page.split(`${heading}\n`);
  const [section = ''] = part.split('\n## ');
  const [head = '', , ...rows] = section.split('\n').filter((line) => line.startsWith('|'));
  const names = cells(head);
  return rows.map((row) => cells(row).filter((_, index) => !TOLD.includes(names[index] ?? '')));
}

function cells(row: string): string[] {
  return row
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());
}

function arrowsOf(changes: SeenStates['changes'], column: Moved): string[] {
  const labels = new Map<string, string[]>();
  for (const [name, of] of changes) {
    if (name === NOT_DRAWN) continue;
    for (const change of of.get(column) ?? []) labels.set(change, [...(labels.get(change) ?? []), name]);
  }
  return [...labels]
    .map(([change, names]) => `${change.replace(' → ', ' --> ')}: ${names.join(', ')}`)
    .toSorted();
}

/** `a`, `b` → `c`, one line for each state that is reached. */
function cellOf(changes: ReadonlySet<string> | undefined): string {
  const before = new Map<string, string[]>();
  for (const change of [...(changes ?? [])].toSorted()) {
    const [from = '', to = ''] = change.split(' → ');
    before.set(to, [...(before.get(to) ?? []), code(from)]);
  }
  return [...before].map(([to, from]) => `${from.join(', ')} → ${code(to)}`).join('<br>');
}

function code(value: string): string {
  return value === '-' ? '-' : `\`${value}\``;
}

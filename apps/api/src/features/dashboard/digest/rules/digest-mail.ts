import { formatRupees, rupeesFromPaise } from '@shop/contract/money';
import type { NewMail } from '../../../mails/index.ts';

/** What the mail of the day says. */
export interface Digest {
  /** Orders of the days that it covers: paid ones, and those to be paid in cash, with their total. */
  orders: { count: number; paise: number };
  takenPaise: number;
  refundedPaise: number;
  /** As of now. */
  toShip: number;
  lowStock: { products: readonly { title: string; stock: number }[]; count: number };
  tickets: { open: number; late: number };
  failedRefunds: readonly { orderNumber: string; paise: number }[];
}

/** Whether there is nothing to tell. */
export function isQuiet({ orders, takenPaise, refundedPaise, toShip, ...open }: Digest): boolean {
  const happened = orders.count + takenPaise + refundedPaise;
  return happened + toShip + open.lowStock.count + open.tickets.open + open.failedRefunds.length === 0;
}

/** The mail of the day to the owner. @param days the days that it covers, oldest first */
export function digestMail(digest: Digest, days: readonly string[]): Omit<NewMail, 'recipient'> {
  const { orders, takenPaise, refundedPaise, toShip, lowStock, tickets, failedRefunds } = digest;
  const span = spanOf(days);
  const summary = `${counted(orders.count, 'new order')}, ${inRupees(takenPaise)} received, ${toShip} to ship`;
  const blocks: (NewMail['content']['blocks'][number] | null)[] = [
    {
      kind: 'items',
      heading: span,
      items: [],
      sums: [
        { label: counted(orders.count, 'new order'), amount: inRupees(orders.paise) },
        { label: 'Received', amount: inRupees(takenPaise) },
        ...(refundedPaise > 0 ? [{ label: 'Refunded', amount: inRupees(refundedPaise) }] : []),
      ],
    },
    section('To ship now', toShip === 0 ? [] : [counted(toShip, 'order')]),
    section(
      'Failed refunds',
      failedRefunds.map(({ orderNumber, paise }) => `${orderNumber}: ${inRupees(paise)}`),
    ),
    section('Open tickets', tickets.open === 0 ? [] : [ticketLine(tickets)]),
    section('Low stock', lowLines(lowStock)),
    { kind: 'button', label: 'Open the dashboard', to: '/admin/dashboard' },
    {
      kind: 'paragraph',
      text: 'You get this once a day. You can change its time or turn it off in Settings, under Emails.',
    },
  ];
  return {
    kind: 'digest',
    subject: `${span}: ${counted(orders.count, 'order')}, ${inRupees(orders.paise)}`,
    content: {
      preview: summary,
      blocks: blocks.filter((block) => block !== null),
    },
  };
}

function section(heading: string, lines: readonly string[]) {
  return lines.length === 0 ? null : ({ kind: 'section', heading, lines } as const);
}

function ticketLine({ open, late }: Digest['tickets']): string {
  const waiting = counted(open, 'ticket');
  return late === 0 ? waiting : `${waiting}, ${late} past the legal time limit`;
}

function lowLines({ products, count }: Digest['lowStock']): string[] {
  const lines = products.map(({ title, stock }) => `${title}: ${stock === 0 ? 'none' : stock} left`);
  return count > products.length ? [...lines, `and ${count - products.length} more`] : lines;
}

const dayName = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});

function spanOf(days: readonly string[]): string {
  const [first, last] = [days.at(0) ?? '', days.at(-1) ?? ''].map((day) => dayName.format(Date.parse(day)));
  return first === last ? `${first}` : `${first} to ${last}`;
}

function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? '' : 's'}`;
}

function inRupees(paise: number): string {
  return formatRupees(rupeesFromPaise(paise));
}

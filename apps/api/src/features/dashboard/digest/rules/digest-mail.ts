import { waitingWords, waitings } from '@shop/contract/dashboard/waiting';
import { formatRupees, rupeesFromPaise } from '@shop/contract/money';
import type { NewMail } from '../../../mails/index.ts';
import type { Waits } from '../../shared/rules/by-urgency.ts';

/** What the mail of the day says. */
export interface Digest {
  /** Orders of the days that it covers: paid ones, and those to be paid in cash, with their total. */
  orders: { count: number; paise: number };
  takenPaise: number;
  /** Refunds of these days that have gone through, and those that have not. */
  refundedPaise: number;
  openRefundsPaise: number;
  /** How many entries the trail has, and the hash of the last; null: none. */
  trail: { entries: number; seal: string } | null;
  /** What waits for the owner now, the most urgent first, and what the first things of each kind are called. */
  waiting: readonly (Waits & { names: readonly string[] })[];
}

/** Whether there is nothing to tell. What loses nothing by the day is no reason for a mail. */
export function isQuiet({ orders, takenPaise, refundedPaise, openRefundsPaise, waiting }: Digest): boolean {
  const happened = orders.count + takenPaise + refundedPaise + openRefundsPaise;
  return happened === 0 && waiting.every(({ kind }) => waitings[kind].notice.to === null);
}

/** The mail of the day to the owner. @param days the days that it covers, oldest first */
export function digestMail(digest: Digest, days: readonly string[]): Omit<NewMail, 'recipient'> {
  const { orders, takenPaise, refundedPaise, openRefundsPaise, waiting, trail } = digest;
  const span = spanOf(days);
  const summary = `${counted(orders.count, 'new order')}, ${inRupees(takenPaise)} received, ${waiting.find(({ kind }) => kind === 'toShip')?.count ?? 0} to ship`;
  const blocks: (NewMail['content']['blocks'][number] | null)[] = [
    {
      kind: 'items',
      heading: span,
      items: [],
      sums: [
        { label: counted(orders.count, 'new order'), amount: inRupees(orders.paise) },
        { label: 'Received', amount: inRupees(takenPaise) },
        ...(refundedPaise > 0 ? [{ label: 'Refunded', amount: inRupees(refundedPaise) }] : []),
        ...(openRefundsPaise > 0
          ? [{ label: 'Refunds not through yet', amount: inRupees(openRefundsPaise) }]
          : []),
      ],
    },
    ...waiting.map(waitingSection),
    trail === null
      ? null
      : {
          kind: 'section',
          heading: 'Seal of the trail',
          lines: [
            trail.seal,
            `Of ${counted(trail.entries, 'entry', 'entries')}. Keep this mail: with npm run verify -- --root and this line it is shown that nobody wrote them anew.`,
          ],
        },
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

function waitingSection({ kind, count, names }: Digest['waiting'][number]) {
  const rest = count - names.length;
  const more = rest > 0 ? [`and ${rest} more`] : [];
  const heading = waitingWords(kind, count);
  return { kind: 'section', heading, lines: [waitings[kind].otherwise, ...names, ...more] } as const;
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

function counted(count: number, noun: string, plural = `${noun}s`): string {
  return `${count} ${count === 1 ? noun : plural}`;
}

function inRupees(paise: number): string {
  return formatRupees(rupeesFromPaise(paise));
}

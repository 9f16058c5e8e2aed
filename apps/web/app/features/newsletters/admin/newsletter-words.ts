import type { Audience, Newsletter } from '@shop/contract/newsletters/schemas';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import { formatTime } from '../../../platform/shop-time.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';

type Status = Newsletter['status'];

export const statusBadges: Readonly<Record<Status, { label: string; tone: BadgeTone }>> = {
  draft: { label: 'Draft', tone: 'quiet' },
  planned: { label: 'Planned', tone: 'clay' },
  sending: { label: 'Being sent', tone: 'green' },
  sent: { label: 'Sent', tone: 'black' },
  stopped: { label: 'Stopped', tone: 'red' },
};

/** Its subject in lists and questions; a draft may have none yet. */
export function subjectOf({ en }: Newsletter['words']): string {
  return en.subject || 'Without a subject';
}

/** Whom it goes to, in a few words. */
export function audienceWords(
  { kind, productId, categoryId, days }: Audience,
  categories: ShopSettings['categories'],
): string {
  if (kind === 'all') return 'Everybody who confirmed the newsletter';
  const category = categories.find(({ id }) => id === categoryId)?.label;
  const what = productId ? 'one product' : (category ?? 'anything');
  return kind === 'bought'
    ? `Who bought ${what} in the last ${days} days`
    : `Who bought ${what} before, and not in the last ${days} days`;
}

/** Since when or from when it has this state. */
export function timeWords({ status, sendAt, endedAt }: Newsletter): string | null {
  if (status === 'planned' && sendAt) return `Leaves on ${formatTime(sendAt)}`;
  if (endedAt) return `${status === 'stopped' ? 'Stopped' : 'Sent'} on ${formatTime(endedAt)}`;
  return null;
}

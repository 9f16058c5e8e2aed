import { Badge } from '../../../ui/badge.tsx';
import { type Disputed, disputeHeading, disputeWords } from './dispute-words.ts';

/** Shown after the status of an order whose payment the shopper's bank disputes or took back. */
export function DisputedBadge({ order: { dispute } }: { order: Disputed }) {
  return dispute ? (
    <>
      {' '}
      <Badge tone="clay">{dispute.isLost ? 'Taken back by the bank' : 'Disputed'}</Badge>
    </>
  ) : null;
}

/** What the bank wants of an order's payment, why, and until when to answer; that it is not sent, if it was not. */
export function DisputeNote({ order }: { order: Disputed }) {
  const { dispute } = order;
  if (!dispute) return null;
  return (
    <p className="stands-out">
      <strong>{disputeHeading(order)}</strong> <span>{disputeWords(dispute)}</span>
    </p>
  );
}

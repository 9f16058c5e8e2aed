import './waiting-badge.css';

/** The highest count that fits. */
const MOST_SHOWN = 99;

/** How much waits for the owner. Nothing if nothing does. */
export function WaitingBadge({ count, className }: { count: number; className: string }) {
  if (count === 0) return null;
  return (
    <span className={`waiting-badge ${className}`}>
      <span aria-hidden>{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <span className="sr-only">{`, ${count} waiting for you`}</span>
    </span>
  );
}

import { classNames } from './class-names.ts';

/** Room kept for what is still on its way; give it its size by `className`. */
export function Skeleton({ className }: { className?: string }) {
  return <span className={classNames('skeleton', className)} aria-hidden />;
}

import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import './skeleton.css';

/** In steps of the spacing scale, 4 px each. */
type Steps = number;

interface SkeletonProps {
  height?: Steps;
  /** Or a share of the line, or what others leave of it. */
  width?: Steps | `${number}%` | 'rest';
  /** Room above it. */
  above?: Steps;
  /** Lines of text: as many as its height holds. */
  isText?: boolean;
  /** Gives it its size where that is the size of what will be there. */
  className?: string;
}

/** Room kept for what is still on its way. */
export function Skeleton({ height, width, above, isText = false, className }: SkeletonProps) {
  const style: CSSProperties = {
    height: inSteps(height),
    width: typeof width === 'number' ? inSteps(width) : width === 'rest' ? undefined : width,
    flex: width === 'rest' ? 1 : undefined,
    marginTop: inSteps(above),
  };
  return (
    <span
      className={classNames('skeleton', isText && 'skeleton-text', className)}
      style={style}
      aria-hidden
    />
  );
}

function inSteps(steps: Steps | undefined): string | undefined {
  return steps === undefined ? undefined : `calc(var(--step) * ${steps})`;
}

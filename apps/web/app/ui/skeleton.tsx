import type { CSSProperties } from 'react';
import { classNames } from './class-names.ts';
import './skeleton.css';

/** In steps of the spacing scale, 4 px each. */
type Steps = number;

interface SkeletonProps {
  height?: Steps;
  /** Steps, a share of the line, or the space that others leave. */
  width?: Steps | `${number}%` | 'rest';
  /** Space above it. */
  above?: Steps;
  /** Looks like lines of text, as many as the height allows. */
  isText?: boolean;
  /** A class that sets the size, if that is the size of the content to come. */
  className?: string;
}

/** Reserves the space of something that is still loading. The owner's pages show what is below once it is there. */
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
      data-awaited
      aria-hidden
    />
  );
}

/** Stands where something may come, as long as it is not known whether it will. */
export function MayCome() {
  return <span hidden data-awaited />;
}

function inSteps(steps: Steps | undefined): string | undefined {
  return steps === undefined ? undefined : `calc(var(--step) * ${steps})`;
}

import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import { PartBoundary } from './part-boundary.tsx';
import './card.css';

interface CardProps extends ComponentProps<'section'> {
  /** Has the width of a form. */
  isNarrow?: boolean;
}

/** A section with a background of its own, which breaks by itself. */
export function Card({ isNarrow = false, className, children, ...rest }: CardProps) {
  return (
    <section {...rest} className={classNames('card', isNarrow && 'card-narrow', className)}>
      <PartBoundary>{children}</PartBoundary>
    </section>
  );
}

interface CardHeadingProps extends ComponentProps<'h2'> {
  /** `h1` if the card is the whole page. */
  as?: 'h1' | 'h2';
}

export function CardHeading({ as: Heading = 'h2', className, ...rest }: CardHeadingProps) {
  return <Heading {...rest} className={classNames('card-heading', className)} />;
}

import type { ReactNode } from 'react';
import './notice.css';

interface NoticeProps {
  heading: string;
  eyebrow?: string;
  /** The page has no other `main`. */
  asMain?: boolean;
  children: ReactNode;
}

/** A page that says one thing and offers one way on. */
export function Notice({ heading, eyebrow, asMain = false, children }: NoticeProps) {
  const Element = asMain ? 'main' : 'section';
  return (
    <Element className="notice" data-fills-page>
      {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
      <h1 className="text-heading">{heading}</h1>
      {children}
    </Element>
  );
}

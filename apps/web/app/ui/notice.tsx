import type { ReactNode } from 'react';
import './notice.css';

interface NoticeProps {
  heading: string;
  /** Language of the heading, if it differs from the page's. */
  lang?: string | undefined;
  eyebrow?: string;
  /** The page has no other `main` element. */
  asMain?: boolean;
  children: ReactNode;
}

/** A page with a single message and one next step. */
export function Notice({ heading, lang, eyebrow, asMain = false, children }: NoticeProps) {
  const Element = asMain ? 'main' : 'section';
  return (
    <Element className="notice" data-fills-page>
      {eyebrow ? <p className="eyebrow">{eyebrow}</p> : null}
      <h1 className="text-heading" lang={lang}>
        {heading}
      </h1>
      {children}
    </Element>
  );
}

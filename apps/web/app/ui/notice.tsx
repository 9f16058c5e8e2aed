import type { ReactNode } from 'react';
import './notice.css';

interface NoticeProps {
  heading: string;
  /** Language of the heading, where it is not the page's. */
  lang?: string | undefined;
  eyebrow?: string;
  /** The page has no other `main`. */
  asMain?: boolean;
  children: ReactNode;
}

/** A page that says one thing and offers one way on. */
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

import type { ReactNode } from 'react';
import './admin-heading.css';

interface AdminHeadingProps {
  title: string;
  /** `h2` for a part of a page. */
  as?: 'h1' | 'h2';
  /** For a section that the heading names. */
  id?: string;
  /** What the page is for, in a sentence or two. */
  note?: ReactNode;
  /** Links of less weight; on a narrow screen in a line of their own. */
  links?: ReactNode;
  /** Buttons at the heading's side, below it where there is no room. */
  children?: ReactNode;
}

/** The head of each of the owner's pages, the same on all of them. */
export function AdminHeading({ title, as: Heading = 'h1', id, note, links, children }: AdminHeadingProps) {
  return (
    <div className="admin-heading">
      <Heading id={id} className={Heading === 'h1' ? 'text-heading' : 'text-title'}>
        {title}
      </Heading>
      {links ? <div className="admin-heading-links">{links}</div> : null}
      {children ? <div className="admin-heading-buttons">{children}</div> : null}
      {note ? <p className="admin-heading-note">{note}</p> : null}
    </div>
  );
}

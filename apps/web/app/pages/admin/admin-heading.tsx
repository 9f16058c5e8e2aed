import type { ReactNode } from 'react';
import './admin-heading.css';

interface AdminHeadingProps {
  title: string;
  /** `h2` for a section of a page. */
  as?: 'h1' | 'h2';
  /** For a section that is labelled by the heading. */
  id?: string;
  /** What the page is for, in a sentence or two. */
  note?: ReactNode;
  /** Secondary links. On a narrow screen they have a line of their own. */
  links?: ReactNode;
  /** Buttons next to the heading, or below it on a narrow screen. */
  children?: ReactNode;
}

/** The heading of each of the owner's pages. */
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

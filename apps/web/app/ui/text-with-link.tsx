import type { ReactNode } from 'react';

/** A text in which `renderLink` renders the part in `<a>…</a>`. */
export function TextWithLink({
  text,
  renderLink,
}: {
  text: string;
  renderLink: (inside: string) => ReactNode;
}) {
  const [before, inside = '', after] = text.split(/<\/?a>/);
  return (
    <>
      {before}
      {renderLink(inside)}
      {after}
    </>
  );
}

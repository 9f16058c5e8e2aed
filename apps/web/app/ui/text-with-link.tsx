import type { ReactNode } from 'react';

/** A text in which `<a>…</a>` stands for what `renderLink` draws. */
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

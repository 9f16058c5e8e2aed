import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

interface HeadedSectionProps {
  id: string;
  /** May be empty; the section then has no label. */
  heading: string;
  lang: string | undefined;
  className: string;
  /** The background spans the full width of the screen. */
  isBand?: boolean;
  children: ReactNode;
}

/** A section of a page, labelled by its heading. */
export function HeadedSection({
  id,
  heading,
  lang,
  className,
  isBand = false,
  children,
}: HeadedSectionProps) {
  const inside = (
    <>
      {heading ? (
        <h2 id={`${id}-heading`} className="text-heading">
          {heading}
        </h2>
      ) : null}
      {children}
    </>
  );
  return (
    <section
      lang={lang}
      className={classNames(!isBand && 'page-width', className)}
      aria-labelledby={heading ? `${id}-heading` : undefined}
    >
      {isBand ? <div className="page-width">{inside}</div> : inside}
    </section>
  );
}

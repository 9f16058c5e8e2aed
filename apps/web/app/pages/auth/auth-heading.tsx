import { useEffect, useRef, type ReactNode } from 'react';
import './auth.css';

/**
 * Heading and first words of a page next to the black panel. `takesFocus` is for a heading that replaces a form in
 * use.
 */
export function AuthHeading({
  heading,
  takesFocus = false,
  children,
}: {
  heading: string;
  takesFocus?: boolean;
  children: ReactNode;
}) {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) ref.current?.focus();
  }, [takesFocus]);
  return (
    <div className="auth-heading">
      <h1 ref={ref} tabIndex={takesFocus ? -1 : undefined} className="text-heading">
        {heading}
      </h1>
      {children}
    </div>
  );
}

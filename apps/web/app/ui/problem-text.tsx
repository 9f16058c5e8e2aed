import { classNames } from './class-names.ts';

interface ProblemTextProps {
  /** Without it, nothing is shown. */
  children: string | undefined;
  className?: string;
  /** For `aria-describedby`. */
  id?: string;
}

/** Why something failed, next to the place where it failed. Screen readers announce it. */
export function ProblemText({ children, className, id }: ProblemTextProps) {
  if (!children) return null;
  return (
    <p id={id} role="alert" className={classNames('field-error', className)}>
      {children}
    </p>
  );
}

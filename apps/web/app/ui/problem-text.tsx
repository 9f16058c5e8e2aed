import { classNames } from './class-names.ts';

interface ProblemTextProps {
  /** Without it, nothing is shown. */
  children: string | undefined;
  className?: string;
}

/** Why something failed, next to the place where it failed. Screen readers announce it. */
export function ProblemText({ children, className }: ProblemTextProps) {
  if (!children) return null;
  return (
    <p role="alert" className={classNames('field-error', className)}>
      {children}
    </p>
  );
}

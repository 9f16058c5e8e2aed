import { classNames } from './class-names.ts';

interface ProblemTextProps {
  /** Nothing is shown without it. */
  children: string | undefined;
  className?: string;
}

/** Why something failed, next to what failed; read out when it comes. */
export function ProblemText({ children, className }: ProblemTextProps) {
  if (!children) return null;
  return (
    <p role="alert" className={classNames('field-error', className)}>
      {children}
    </p>
  );
}

import type { ReactNode } from 'react';
import './selection-bar.css';

interface SelectionBarProps {
  /** The accessible name, such as 'Selected orders'. */
  label: string;
  count: number;
  /** The actions. */
  children: ReactNode;
}

/** What can be done with the selected rows of a list, at the bottom of the screen. */
export function SelectionBar({ label, count, children }: SelectionBarProps) {
  return (
    <section className="selection-bar" aria-label={label}>
      <output>{`${count} selected`}</output>
      {children}
    </section>
  );
}

interface SelectionQuestionProps {
  /** What is about to happen. */
  children: ReactNode;
  /** The buttons. */
  actions: ReactNode;
}

/** Asks before the selected rows are changed. */
export function SelectionQuestion({ children, actions }: SelectionQuestionProps) {
  return (
    <div className="selection-question">
      <output>{children}</output>
      {actions}
    </div>
  );
}

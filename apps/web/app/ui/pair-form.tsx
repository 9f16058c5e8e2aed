import type { ReactNode, SubmitEventHandler } from 'react';
import { ProblemText } from './problem-text.tsx';
import './pair-form.css';

interface PairFormProps {
  /** Two fields and a button. */
  children: ReactNode;
  problem: string | undefined;
  onSubmit: SubmitEventHandler<HTMLFormElement>;
}

/** Two fields and the button that sends them, in one line where there is room, and below it what is wrong. */
export function PairForm({ children, problem, onSubmit }: PairFormProps) {
  return (
    <form className="pair-form" noValidate onSubmit={onSubmit}>
      {children}
      <ProblemText className="pair-form-problem">{problem}</ProblemText>
    </form>
  );
}

import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import './print-bar.css';

interface PrintBarProps {
  /** What will be printed. */
  summary: string;
  /** How far the work is: on the screen alone. */
  progress?: string;
  /** What else can be done. */
  children?: ReactNode;
}

/** What the paper shows, and the button that prints it. */
export function PrintBar({ summary, progress, children }: PrintBarProps) {
  return (
    <div className="packing-bar">
      <output>
        {summary}
        {progress ? <span className="packing-bar-progress">{progress}</span> : null}
      </output>
      <div className="button-row">
        {children}
        <Button small onClick={() => window.print()}>
          <Printer size={18} aria-hidden />
          Print
        </Button>
      </div>
    </div>
  );
}

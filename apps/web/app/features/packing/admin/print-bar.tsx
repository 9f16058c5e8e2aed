import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import './print-bar.css';

interface PrintBarProps {
  /** What will be printed. */
  summary: string;
  /** The progress of the work. Only on screen. */
  progress?: string;
  /** Further actions. */
  children?: ReactNode;
}

/** Says what will be printed, with the print button. */
export function PrintBar({ summary, progress, children }: PrintBarProps) {
  return (
    <div className="packing-bar">
      <output>
        <span>{summary}</span>
        {progress ? <span className="packing-bar-progress">{progress}</span> : null}
      </output>
      <div className="row">
        {children}
        <Button small onClick={() => window.print()}>
          <Printer size={18} aria-hidden />
          Print
        </Button>
      </div>
    </div>
  );
}

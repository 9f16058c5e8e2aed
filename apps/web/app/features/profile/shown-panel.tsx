import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import './profile-panel.css';

interface ShownPanelProps {
  /** With it a link to `#name` opens the part. */
  name?: string;
  /** Something in it was under way when the page was opened. */
  isOpenFirst?: boolean;
  show: string;
  hide: string;
  children: ReactNode;
}

/** A button that shows a part of the profile, which is asked for only then, and hides it again. */
export function ShownPanel({ name, isOpenFirst = false, show, hide, children }: ShownPanelProps) {
  const isLedTo = `#${name}` === useLocation().hash;
  const [chosen, setChosen] = useState(isOpenFirst ? true : undefined);
  const isOpen = chosen ?? isLedTo;
  const panelId = useId();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isLedTo) return;
    button.current?.focus();
    button.current?.scrollIntoView();
  }, [isLedTo]);
  return (
    <div className="profile-signed-in">
      <Button
        ref={button}
        variant="outline"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setChosen(!isOpen)}
      >
        {isOpen ? hide : show}
      </Button>
      {isOpen ? <div id={panelId}>{children}</div> : null}
    </div>
  );
}

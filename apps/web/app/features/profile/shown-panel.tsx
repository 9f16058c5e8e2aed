import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import './profile-panel.css';

/** A button that shows a part of the profile, which is asked for only then, and hides it again. */
export function ShownPanel({ show, hide, children }: { show: string; hide: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const panelId = useId();
  return (
    <div className="profile-signed-in">
      <Button
        variant="outline"
        aria-expanded={isOpen}
        aria-controls={isOpen ? panelId : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {isOpen ? hide : show}
      </Button>
      {isOpen ? <div id={panelId}>{children}</div> : null}
    </div>
  );
}

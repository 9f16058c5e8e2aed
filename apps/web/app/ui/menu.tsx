import {
  createContext,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { Link } from 'react-router';
import './button.css';
import './menu.css';

const CloseContext = createContext<() => void>(() => {});

interface MenuProps {
  /** Label of the button that opens the menu. */
  label: string;
  trigger: ReactNode;
  children: ReactNode;
}

/**
 * A button with a small menu of actions. Arrow keys move; Escape and a press elsewhere close it (WAI-ARIA menu
 * button).
 */
export function Menu({ label, trigger, children }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const listId = useId();

  useEffect(() => {
    if (!isOpen) return;
    const items = itemsOf(root.current);
    items[0]?.focus();
    const closeOutside = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [isOpen]);

  function close() {
    setOpen(false);
    button.current?.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isOpen) {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setOpen(true);
      return;
    }
    if (event.key === 'Escape') close();
    else if (moveFocus(event.key, itemsOf(root.current))) event.preventDefault();
  }

  return (
    <div ref={root} className="menu">
      <button
        ref={button}
        type="button"
        className="icon-button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        onClick={() => setOpen(!isOpen)}
        onKeyDown={onKeyDown}
      >
        {trigger}
      </button>
      {isOpen ? (
        <div
          id={listId}
          role="menu"
          aria-label={label}
          className="menu-list"
          tabIndex={-1}
          onKeyDown={onKeyDown}
        >
          <CloseContext value={close}>{children}</CloseContext>
        </div>
      ) : null}
    </div>
  );
}

function itemsOf(root: HTMLElement | null): HTMLElement[] {
  return [...(root?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
}

/** Moves the focus for an arrow key, Home or End. Returns whether the key was one of these. */
function moveFocus(key: string, items: readonly HTMLElement[]): boolean {
  const at = items.indexOf(document.activeElement as HTMLElement);
  const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: -1 }[key];
  if (to === undefined) return false;
  items.at(to % items.length)?.focus();
  return true;
}

/** A line of text that is not an action. */
export function MenuLabel({ children }: { children: ReactNode }) {
  return <p className="menu-label">{children}</p>;
}

export function MenuLink({ to, children }: { to: string; children: ReactNode }) {
  const close = useContext(CloseContext);
  return (
    <Link role="menuitem" tabIndex={-1} to={to} className="menu-item" onClick={close}>
      {children}
    </Link>
  );
}

export function MenuButton({ onChoose, children }: { onChoose: () => void; children: ReactNode }) {
  const close = useContext(CloseContext);
  return (
    <button
      role="menuitem"
      tabIndex={-1}
      type="button"
      className="menu-item"
      onClick={() => {
        close();
        onChoose();
      }}
    >
      {children}
    </button>
  );
}

import { useEffect, useRef, useState, type ReactNode } from 'react';
import './filter-menu.css';

interface FilterMenuProps {
  legend: string;
  /** The number of checked boxes. */
  count: number;
  children: ReactNode;
}

/** A list of checkboxes that opens below its label. Escape and a press elsewhere close it. */
export function FilterMenu({ legend, count, children }: FilterMenuProps) {
  const root = useRef<HTMLDetailsElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    if (!isOpen) return;
    const close = () => root.current?.removeAttribute('open');
    const onPress = ({ target }: PointerEvent) => {
      if (target instanceof Node && !root.current?.contains(target)) close();
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      close();
      root.current?.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', onPress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onPress);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);
  return (
    <details
      ref={root}
      name="listing-filter"
      className="filter-menu"
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{`${legend}${count > 0 ? ` (${count})` : ''}`}</summary>
      <fieldset>
        <legend className="sr-only">{legend}</legend>
        {children}
      </fieldset>
    </details>
  );
}

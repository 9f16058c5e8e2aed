import { lazy, Suspense, useState, type ReactNode } from 'react';

const loadPanel = () => import('./dialog-panel.tsx');
const DialogPanel = lazy(loadPanel);

/** `center`: a dialog; the others: a sheet at that edge of the screen. */
export type DialogSide = 'center' | 'left' | 'right' | 'bottom';

export interface DialogProps {
  isOpen: boolean;
  /** Escape, the close button or a press outside it. */
  onClose: () => void;
  title: string;
  /** The title is for screen readers alone, because the content shows its own. */
  isTitleHidden?: boolean;
  /** A sentence read after the title. */
  description?: string;
  side?: DialogSide;
  /** Room for two columns. */
  isWide?: boolean;
  /** It is for reading: its body takes the focus, for the keys that scroll. */
  isText?: boolean;
  /** On a phone it is a page of its own. */
  fillsPhone?: boolean;
  /** A class of the caller's own, for its size. */
  className?: string;
  children: ReactNode;
}

/** Fetches the script of dialogs before it is needed, on hover or focus of what opens one. */
export function preloadDialog() {
  void loadPanel();
}

/** A modal dialog: holds the focus, locks the page behind it, gives the focus back. Its script comes with the first one. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setOpened] = useState(props.isOpen);
  if (props.isOpen && !wasOpened) setOpened(true);
  if (!wasOpened && !props.isOpen) return null;
  return (
    <Suspense>
      <DialogPanel {...props} />
    </Suspense>
  );
}

/** A panel that slides in from an edge: the cart, the menu of a small screen, the admin's product form. */
export function Sheet({ side = 'right', ...rest }: DialogProps) {
  return <Dialog {...rest} side={side} />;
}

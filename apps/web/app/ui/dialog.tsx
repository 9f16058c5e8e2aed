import { useState, type ReactNode } from 'react';
import * as generalMessages from '@shop/contract/messages';
import { loadable, useLoadable } from './loadable.ts';
import { showToast } from './toast.ts';

const panel = loadable<DialogProps>(() => import('./dialog-panel.tsx'));

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
  /** Its script did not come: in place of closing with a toast that says so. */
  onUnavailable?: () => void;
  children: ReactNode;
}

/** Fetches the script of dialogs before it is needed, on hover or focus of what opens one. */
export const preloadDialog = panel.preload;

/** A modal dialog: holds the focus, locks the page behind it, gives the focus back. Its script comes with the first one. */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, onUnavailable = () => closeAndTell(onClose) } = props;
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  const renderPanel = useLoadable(panel, {
    isNeeded: isOpen,
    onFailure: onUnavailable,
  });
  return wasOpened ? renderPanel?.(props) : null;
}

/** For what could not be opened: says why. */
function closeAndTell(onClose: () => void) {
  onClose();
  const title = navigator.onLine ? generalMessages.partMissing : generalMessages.offline;
  showToast({ tone: 'destructive', title });
}

/** For what has a page of its own: goes there, or says that there is no network. */
export function closeOrGoTo(address: string, onClose: () => void) {
  if (navigator.onLine) window.location.assign(address);
  else closeAndTell(onClose);
}

/** A panel that slides in from an edge: the cart, the menu of a small screen, the admin's product form. */
export function Sheet({ side = 'right', ...rest }: DialogProps) {
  return <Dialog {...rest} side={side} />;
}

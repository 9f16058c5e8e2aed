import { type ReactNode, useLayoutEffect, useState } from 'react';
import * as generalMessages from '@shop/contract/messages';
import { loadable, useLoadable } from './loadable.ts';
import { showToast } from './toast.ts';

const panel = loadable<DialogPanelProps>(() => import('./dialog-panel.tsx'));

/** `center`: a dialog. The other values: a sheet at that edge of the screen. */
export type DialogSide = 'center' | 'left' | 'right' | 'bottom';

export interface DialogProps {
  isOpen: boolean;
  /** Called on Escape, the close button or a press outside. */
  onClose: () => void;
  title: string;
  /** Only screen readers get the title, because the content shows its own. */
  isTitleHidden?: boolean;
  /** A sentence that screen readers say after the title. */
  description?: string;
  side?: DialogSide;
  /** Wide enough for two columns. */
  isWide?: boolean;
  /** The dialog contains a text to read: its body takes the focus, so that keys scroll it. */
  isText?: boolean;
  /** On a phone it fills the screen. */
  fillsPhone?: boolean;
  /** A class of the caller, for the size. */
  className?: string;
  /** Called if the script could not be loaded. Default: close, with a toast that says so. */
  onUnavailable?: () => void;
  children: ReactNode;
}

export interface DialogPanelProps extends DialogProps {
  /** Gives the focus back to what had it at the press that opened it. */
  returnFocus: () => void;
}

/** Fetches the dialog script before it is needed, on hover or focus of whatever opens a dialog. */
export const preloadDialog = panel.preload;

/**
 * A modal dialog: traps the focus, locks the page behind it, and returns the focus when it closes. Its script is
 * loaded with the first dialog.
 */
export function Dialog(props: DialogProps) {
  const { isOpen, onClose, onUnavailable = () => closeAndTell(onClose) } = props;
  const [wasOpened, setOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setOpened(true);
  const renderPanel = useLoadable(panel, {
    isNeeded: isOpen,
    onFailure: onUnavailable,
  });
  const [[noteFocus, returnFocus]] = useState(keepFocus);
  // Noted here: until the script is loaded and the sheet drawn, Tab may have moved the focus on.
  useLayoutEffect(() => {
    if (isOpen) noteFocus();
  }, [isOpen, noteFocus]);
  return wasOpened ? renderPanel?.({ ...props, returnFocus }) : null;
}

function keepFocus() {
  let opener: Element | null = null;
  const note = () => {
    opener = document.activeElement;
  };
  return [note, () => (opener as HTMLElement | null)?.focus()] as const;
}

/** For something that could not be opened: closes it and says why. */
function closeAndTell(onClose: () => void) {
  onClose();
  const title = navigator.onLine ? generalMessages.partMissing() : generalMessages.offline();
  showToast({ tone: 'destructive', title });
}

/** For something that also has a page: goes there, or says that there is no network. */
export function closeOrGoTo(address: string, onClose: () => void) {
  if (navigator.onLine) window.location.assign(address);
  else closeAndTell(onClose);
}

/** A panel that slides in from an edge, such as the cart, the menu of a small screen or the admin's product form. */
export function Sheet({ side = 'right', ...rest }: DialogProps) {
  return <Dialog {...rest} side={side} />;
}

import { holdToast, releaseToast } from './toast.ts';

/**
 * Makes what a toast offers reachable by keyboard before the toast goes: the next Tab leads to it from wherever the
 * focus was (`from`), also out of a dialog, which would take the focus back. What comes before or after it, and the
 * end of the toast, lead back there.
 * @returns ends it, and gives the focus back if it was in the toast that is gone
 */
export function leadKeysTo(toast: HTMLElement, from: Element | null): () => void {
  let wasVisited = false;

  function leadBack() {
    if (from instanceof HTMLElement && from.isConnected) from.focus();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Tab') return;
    const controls = [...toast.querySelectorAll<HTMLElement>('a[href], button')];
    const { activeElement: focused } = document;
    const place = focused instanceof HTMLElement ? controls.indexOf(focused) : -1;
    if (place < 0 && (wasVisited || event.shiftKey || focused !== from)) return;
    event.preventDefault();
    event.stopPropagation();
    wasVisited = true;
    const next = controls[place + (event.shiftKey ? -1 : 1)];
    // A dialog takes the focus back from whatever gets it from inside; what has none is no such case.
    if (place < 0 && focused instanceof HTMLElement) focused.blur();
    if (next) next.focus();
    else leadBack();
  }

  document.addEventListener('keydown', onKeyDown, true);
  toast.addEventListener('focusin', onFocus);
  toast.addEventListener('focusout', onFocus);
  return () => {
    document.removeEventListener('keydown', onKeyDown, true);
    if (toast.contains(document.activeElement)) leadBack();
  };
}

/** A dialog, which listens on the document, must not hear of it. */
function onFocus(event: FocusEvent) {
  event.stopPropagation();
  if (event.type === 'focusin') holdToast();
  else releaseToast();
}

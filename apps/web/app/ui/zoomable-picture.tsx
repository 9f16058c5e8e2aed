import { useState, useEffect, useEffectEvent, useRef } from 'react';
import { Dialog } from './dialog.tsx';
import { loadable, useLoadable } from './loadable.ts';
import { Picture, type PictureProps } from './picture.tsx';
import { useTap } from './use-tap.ts';
import * as texts from './zoom.messages.ts';
import type { ZoomedPictureProps } from './zoomed-picture.tsx';
import './zoomable-picture.css';

const zoomed = loadable<ZoomedPictureProps>(() => import('./zoomed-picture.tsx'));

interface ZoomablePictureProps extends PictureProps {
  /** What the large picture shows: the dialog's name. */
  title: string;
}

/** A picture that opens in a large view when tapped. The script of that view is loaded with the first tap. */
export function ZoomablePicture({ title, ...shown }: ZoomablePictureProps) {
  const [isOpen, setOpen] = useState(false);
  const close = useBackCloses(isOpen, () => setOpen(false));
  const tap = useTap(() => setOpen(true));
  const render = useLoadable(zoomed, { isNeeded: isOpen, onFailure: close });

  return (
    <span className="zoomable-picture">
      <Picture {...shown} />
      <button
        type="button"
        className="zoomable-picture-open"
        aria-label={texts.zoom({ alt: shown.alt })}
        {...tap}
      />
      <Dialog title={texts.pictureOf({ title })} isOpen={isOpen} onClose={close} isWide fillsPhone>
        {render?.({ picture: shown.picture, alt: shown.alt })}
      </Dialog>
    </span>
  );
}

/**
 * Lets Back close something that is open instead of leaving the page. It adds a history entry with the page's own
 * address, which no route notices. Returns the function for closing it in any other way.
 */
function useBackCloses(isOpen: boolean, onClose: () => void): () => void {
  const hasStep = useRef(false);
  const closeNow = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return undefined;
    function hearBack(event: PopStateEvent) {
      event.stopImmediatePropagation();
      hasStep.current = false;
      closeNow();
    }
    if (!hasStep.current) window.history.pushState(window.history.state, '');
    hasStep.current = true;
    // Runs before the router's own listener.
    window.addEventListener('popstate', hearBack, { capture: true });
    return () => window.removeEventListener('popstate', hearBack, { capture: true });
  }, [isOpen]);
  return () => {
    // Going back twice would leave the page.
    if (hasStep.current) window.history.back();
    hasStep.current = false;
  };
}

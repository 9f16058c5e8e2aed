import { useRef, useState, type PointerEvent } from 'react';
import { Dialog } from './dialog.tsx';
import { loadable, useLoadable } from './loadable.ts';
import { Picture, type PictureProps } from './picture.tsx';
import type { ZoomedPictureProps } from './zoomed-picture.tsx';
import * as texts from './zoom.messages.ts';
import './zoomable-picture.css';

const zoomed = loadable<ZoomedPictureProps>(() => import('./zoomed-picture.tsx'));

/** A press that went further was a swipe. */
const TAP_PX = 10;

interface ZoomablePictureProps extends PictureProps {
  /** What is shown large: the dialog's name. */
  title: string;
}

/** A picture that opens large at a tap. The script of the large view comes with the first tap. */
export function ZoomablePicture({ title, ...shown }: ZoomablePictureProps) {
  const [isOpen, setOpen] = useState(false);
  const pressedAt = useRef({ x: 0, y: 0 });
  const render = useLoadable(zoomed, { isNeeded: isOpen, onFailure: () => setOpen(false) });

  function isTap({ clientX, clientY, detail }: { clientX: number; clientY: number; detail: number }) {
    // A click of the keyboard has no place.
    if (detail === 0) return true;
    return Math.hypot(clientX - pressedAt.current.x, clientY - pressedAt.current.y) < TAP_PX;
  }

  return (
    <span className="zoomable-picture">
      <Picture {...shown} />
      <button
        type="button"
        className="zoomable-picture-open"
        aria-label={texts.zoom({ alt: shown.alt })}
        onPointerDown={({ clientX, clientY }: PointerEvent) => {
          pressedAt.current = { x: clientX, y: clientY };
        }}
        onClick={(event) => {
          if (isTap(event)) setOpen(true);
        }}
      />
      <Dialog
        title={texts.pictureOf({ title })}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        isWide
        fillsPhone
      >
        {render?.({ picture: shown.picture, alt: shown.alt })}
      </Dialog>
    </span>
  );
}

import { useState } from 'react';
import { Dialog } from './dialog.tsx';
import { loadable, useLoadable } from './loadable.ts';
import { Picture, type PictureProps } from './picture.tsx';
import { useBackCloses } from './use-back-closes.ts';
import { useTap } from './use-tap.ts';
import type { ZoomedPictureProps } from './zoomed-picture.tsx';
import * as texts from './zoom.messages.ts';
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

import { ZoomIn, ZoomOut } from 'lucide-react';
import { useRef, useState, type PointerEvent } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Picture, type PictureSource } from './picture.tsx';
import * as texts from './zoom.messages.ts';
import './zoomed-picture.css';

export interface ZoomedPictureProps {
  picture: PictureSource;
  alt: string;
}

/** Large: as wide as its largest form. */
const LARGE_SIZES = '1600px';

/**
 * A picture that fills its place, or large in a place that scrolls: by touch, by dragging with a mouse, by wheel and
 * by the arrow keys.
 */
export default function ZoomedPicture({ picture, alt }: ZoomedPictureProps) {
  const [isLarge, setLarge] = useState(false);
  const place = useRef<HTMLElement>(null);
  const drag = useDragToScroll();

  function toggle() {
    setLarge(!isLarge);
    place.current?.focus();
  }

  return (
    <div className="zoomed-picture">
      <section
        ref={place}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll what has the focus
        tabIndex={0}
        aria-label={isLarge ? texts.large({ alt }) : alt}
        className={classNames('zoomed-picture-place', isLarge && 'zoomed-picture-large')}
        {...drag}
      >
        <Picture picture={picture} alt={alt} sizes={isLarge ? LARGE_SIZES : '100vw'} />
      </section>
      <Button variant="outline" small onClick={toggle}>
        {isLarge ? <ZoomOut size={18} aria-hidden /> : <ZoomIn size={18} aria-hidden />}
        {isLarge ? texts.zoomOut() : texts.zoomIn()}
      </Button>
    </div>
  );
}

/** A mouse drags the place; fingers scroll it by themselves. */
function useDragToScroll() {
  const last = useRef<{ x: number; y: number }>(null);
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.pointerType !== 'mouse') return;
      last.current = { x: event.clientX, y: event.clientY };
      event.currentTarget.setPointerCapture(event.pointerId);
    },
    onPointerMove({ currentTarget, clientX: x, clientY: y }: PointerEvent<HTMLElement>) {
      if (last.current === null) return;
      currentTarget.scrollBy(last.current.x - x, last.current.y - y);
      last.current = { x, y };
    },
    onPointerUp() {
      last.current = null;
    },
  };
}

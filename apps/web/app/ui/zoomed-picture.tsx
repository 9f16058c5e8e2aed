import { ZoomIn, ZoomOut } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type PointerEvent } from 'react';
import { Button } from './button.tsx';
import { classNames } from './class-names.ts';
import { Picture, type PictureSource } from './picture.tsx';
import { useTap } from './use-tap.ts';
import * as texts from './zoom.messages.ts';
import './zoomed-picture.css';

export interface ZoomedPictureProps {
  picture: PictureSource;
  alt: string;
}

/** The zoomed size: the width of the largest form. */
const LARGE_SIZES = '1600px';

/** Fractions of the picture's width and height. */
const MIDDLE = { x: 0.5, y: 0.5 };

/**
 * A picture that either fits its container or is zoomed and can be scrolled: by touch, by dragging with a mouse, by
 * wheel or with the arrow keys. A tap zooms into that spot; the button zooms into the middle.
 */
export default function ZoomedPicture({ picture, alt }: ZoomedPictureProps) {
  const [isLarge, setLarge] = useState(false);
  const place = useRef<HTMLElement>(null);
  const spot = useRef(MIDDLE);
  const drag = useDragToScroll();
  const tap = useTap(({ clientX, clientY }) => {
    const shown = place.current?.querySelector('img');
    toggle(shown ? spotIn(shown, clientX, clientY) : MIDDLE);
  });

  useLayoutEffect(() => {
    const { current: box } = place;
    box?.scrollTo(
      spot.current.x * box.scrollWidth - box.clientWidth / 2,
      spot.current.y * box.scrollHeight - box.clientHeight / 2,
    );
  }, [isLarge]);

  function toggle(at = MIDDLE) {
    spot.current = at;
    setLarge(!isLarge);
    place.current?.focus();
  }

  return (
    <div className="zoomed-picture">
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- the button below does the same */}
      <section
        ref={place}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the arrow keys scroll what has the focus
        tabIndex={0}
        aria-label={isLarge ? texts.large({ alt }) : alt}
        className={classNames('zoomed-picture-place', isLarge && 'zoomed-picture-large')}
        {...drag}
        onClick={tap.onClick}
        onPointerDown={(event) => {
          tap.onPointerDown(event);
          drag.onPointerDown(event);
        }}
      >
        <Picture picture={picture} alt={alt} sizes={isLarge ? LARGE_SIZES : '100vw'} />
      </section>
      <Button variant="outline" small onClick={() => toggle()}>
        {isLarge ? <ZoomOut size={18} aria-hidden /> : <ZoomIn size={18} aria-hidden />}
        <span>{isLarge ? texts.zoomOut() : texts.zoomIn()}</span>
      </Button>
    </div>
  );
}

/** Where a press hit the picture, which may have empty space on two sides. */
function spotIn(picture: HTMLImageElement, clientX: number, clientY: number): typeof MIDDLE {
  const { x, y, width, height } = picture.getBoundingClientRect();
  const ratio = picture.naturalWidth / picture.naturalHeight;
  return {
    x: 0.5 + (clientX - x - width / 2) / Math.min(width, height * ratio),
    y: 0.5 + (clientY - y - height / 2) / Math.min(height, width / ratio),
  };
}

/** Lets a mouse scroll the container by dragging. Touch scrolling needs no help. */
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

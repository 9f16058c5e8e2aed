import { useRef, useState, type MouseEvent, type PointerEvent } from 'react';

interface Swipe {
  /** The minimum distance of a swipe, in px. */
  thresholdPx: number;
  onRight?: () => void;
  onLeft?: () => void;
}

/** A touch that moved less than this is a tap, not a swipe. */
const STEADY_PX = 8;

/** Follows a horizontal swipe. `offset` is the distance so far in px, positive to the right. */
export function useSwipe({ thresholdPx, onRight, onLeft }: Swipe) {
  const startX = useRef<number | null>(null);
  const wasSwipe = useRef(false);
  const [offset, setOffset] = useState(0);

  function end() {
    startX.current = null;
    setOffset(0);
  }

  const handlers = {
    onPointerDown(event: PointerEvent) {
      wasSwipe.current = false;
      if (event.button === 0 && event.isPrimary) startX.current = event.clientX;
    },
    onPointerMove(event: PointerEvent) {
      if (startX.current === null) return;
      const distance = event.clientX - startX.current;
      if (Math.abs(distance) < STEADY_PX && !wasSwipe.current) return;
      wasSwipe.current = true;
      setOffset(distance);
    },
    onPointerUp(event: PointerEvent) {
      if (startX.current === null) return;
      const distance = event.clientX - startX.current;
      end();
      if (distance >= thresholdPx) onRight?.();
      else if (distance <= -thresholdPx) onLeft?.();
    },
    onPointerCancel: end,
    /** The click at the end of a swipe must not open anything. */
    onClickCapture(event: MouseEvent) {
      if (!wasSwipe.current) return;
      wasSwipe.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return { offset, handlers };
}

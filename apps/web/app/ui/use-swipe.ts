import { useRef, useState, type MouseEvent, type PointerEvent } from 'react';

interface Swipe {
  /** How far the finger must have gone when it lifts, in px. */
  thresholdPx: number;
  onRight?: () => void;
  onLeft?: () => void;
}

/** A press that moved less is a press, not a swipe. */
const STEADY_PX = 8;

/** Follows a horizontal swipe; `offset` is how far it has gone, in px, rightwards positive. */
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
    /** The click that ends a swipe opens nothing. */
    onClickCapture(event: MouseEvent) {
      if (!wasSwipe.current) return;
      wasSwipe.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
  };
  return { offset, handlers };
}

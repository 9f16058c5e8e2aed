import { useRef, useState, type PointerEvent } from 'react';

interface Swipe {
  /** How far the finger must have gone when it lifts, in px. */
  thresholdPx: number;
  onRight?: () => void;
  onLeft?: () => void;
}

/** Follows a horizontal swipe; `offset` is how far it has gone, in px, rightwards positive. */
export function useSwipe({ thresholdPx, onRight, onLeft }: Swipe) {
  const start = useRef<{ x: number; pointerId: number } | null>(null);
  const [offset, setOffset] = useState(0);

  function end() {
    start.current = null;
    setOffset(0);
  }

  const handlers = {
    onPointerDown(event: PointerEvent) {
      if (event.button === 0) start.current = { x: event.clientX, pointerId: event.pointerId };
    },
    onPointerMove(event: PointerEvent) {
      if (start.current?.pointerId === event.pointerId) setOffset(event.clientX - start.current.x);
    },
    onPointerUp(event: PointerEvent) {
      if (start.current?.pointerId !== event.pointerId) return;
      const distance = event.clientX - start.current.x;
      end();
      if (distance >= thresholdPx) onRight?.();
      else if (distance <= -thresholdPx) onLeft?.();
    },
    onPointerCancel: end,
  };
  return { offset, handlers };
}

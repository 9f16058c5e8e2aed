import { useRef, type MouseEvent, type PointerEvent } from 'react';

/** A press that went further was a swipe or a drag. */
const TAP_PX = 10;

/** Handlers of a place that answers taps, not what begins like one. */
export function useTap(onTap: (event: MouseEvent) => void) {
  const pressedAt = useRef({ x: 0, y: 0 });
  return {
    onPointerDown({ clientX, clientY }: PointerEvent) {
      pressedAt.current = { x: clientX, y: clientY };
    },
    onClick(event: MouseEvent) {
      const { x, y } = pressedAt.current;
      // A click of the keyboard has no place.
      if (event.detail === 0 || Math.hypot(event.clientX - x, event.clientY - y) < TAP_PX) onTap(event);
    },
  };
}

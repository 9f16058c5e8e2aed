import { useRef, type MouseEvent, type PointerEvent } from 'react';

/** A press that moved further than this was a swipe or a drag. */
const TAP_PX = 10;

/** Event handlers for an element that reacts to taps but not to swipes and drags. */
export function useTap(onTap: (event: MouseEvent) => void) {
  const pressedAt = useRef({ x: 0, y: 0 });
  return {
    onPointerDown({ clientX, clientY }: PointerEvent) {
      pressedAt.current = { x: clientX, y: clientY };
    },
    onClick(event: MouseEvent) {
      const { x, y } = pressedAt.current;
      // A click from the keyboard has no position.
      if (event.detail === 0 || Math.hypot(event.clientX - x, event.clientY - y) < TAP_PX) onTap(event);
    },
  };
}

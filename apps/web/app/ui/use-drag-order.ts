import { useState, type DragEvent } from 'react';
import './use-drag-order.css';

/**
 * Lets list items be reordered by dragging. `MoveButtons` does the same for keyboard and touch. `onMove` receives the
 * item and its new index, from 0.
 */
export function useDragOrder(onMove: (key: string, to: number) => void) {
  const [dragged, setDragged] = useState<string>();
  return {
    /** Attributes for the drag handle. */
    holdOf: (key: string) => ({
      draggable: true,
      onDragStart: () => setDragged(key),
      onDragEnd: () => setDragged(undefined),
    }),
    /** Attributes for an item's place, where others can be dropped. */
    placeOf: (key: string, index: number) => ({
      'data-dragged': dragged === key || undefined,
      onDragOver(event: DragEvent) {
        if (dragged !== undefined) event.preventDefault();
      },
      onDrop(event: DragEvent) {
        if (dragged === undefined) return;
        event.preventDefault();
        setDragged(undefined);
        onMove(dragged, index);
      },
    }),
  };
}

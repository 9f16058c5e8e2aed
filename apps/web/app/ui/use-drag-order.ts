import { useState, type DragEvent } from 'react';

/**
 * Lets list items be reordered by dragging. `MoveButtons` does the same for keyboard and touch. `onMove` receives the
 * item and its new index, from 0.
 */
export function useDragOrder(onMove: (key: string, to: number) => void) {
  const [dragged, setDragged] = useState<string>();
  return {
    /** The item being dragged. */
    dragged,
    /** Attributes for the drag handle. */
    holdOf: (key: string) => ({
      draggable: true,
      onDragStart: () => setDragged(key),
      onDragEnd: () => setDragged(undefined),
    }),
    /** Attributes for a place where an item can be dropped. */
    placeOf: (index: number) => ({
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

import { useState, type DragEvent } from 'react';

/**
 * Lets the items of a list be put in order by drag; `MoveButtons` do the same by keyboard and thumb.
 * `onMove` is told which item goes to which place, from 0.
 */
export function useDragOrder(onMove: (key: string, to: number) => void) {
  const [dragged, setDragged] = useState<string>();
  return {
    /** The item under way. */
    dragged,
    /** For what is taken hold of. */
    holdOf: (key: string) => ({
      draggable: true,
      onDragStart: () => setDragged(key),
      onDragEnd: () => setDragged(undefined),
    }),
    /** For the place where another may be dropped. */
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

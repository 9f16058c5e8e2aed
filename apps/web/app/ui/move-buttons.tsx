import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from 'lucide-react';
import { useLayoutEffect, useRef } from 'react';
import { IconButton } from './button.tsx';

const icons = { row: [ChevronLeft, ChevronRight], column: [ChevronUp, ChevronDown] } as const;

interface MoveButtonsProps {
  /** What is being moved, in words: 'picture 2'. */
  of: string;
  /** The item's index, from 0, and the number of items. */
  index: number;
  count: number;
  direction: keyof typeof icons;
  onMove: (to: number) => void;
}

/**
 * Buttons that move a list item by one place. The focus moves with the item, and stays when it reaches either end.
 */
export function MoveButtons({ of, index, count, direction, onMove }: MoveButtonsProps) {
  const forward = useRef<HTMLButtonElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  const pressed = useRef<typeof forward>(null);
  const place = useRef(index);
  const [Forward, Back] = icons[direction];

  useLayoutEffect(() => {
    if (place.current === index) return;
    place.current = index;
    pressed.current?.current?.focus();
    pressed.current = null;
  }, [index]);

  function move(button: typeof forward, to: number) {
    if (to < 0 || to >= count) return;
    pressed.current = button;
    onMove(to);
  }

  return (
    <>
      <IconButton
        ref={forward}
        label={`Move ${of} forward`}
        aria-disabled={index === 0}
        onClick={() => move(forward, index - 1)}
      >
        <Forward size={18} aria-hidden />
      </IconButton>
      <IconButton
        ref={back}
        label={`Move ${of} back`}
        aria-disabled={index === count - 1}
        onClick={() => move(back, index + 1)}
      >
        <Back size={18} aria-hidden />
      </IconButton>
    </>
  );
}

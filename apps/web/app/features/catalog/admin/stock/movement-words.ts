import { movementKinds } from '@shop/contract/catalog/movement-kinds';
import type { MovementKind, StockMovement } from '@shop/contract/catalog/schemas';

export function kindInWords(kind: MovementKind): string {
  return movementKinds.find(({ id }) => id === kind)?.label ?? kind;
}

/** `+12`, `−3`; if only the held pieces changed: `2 held`, `2 let go`. */
export function changeInWords({ stockChange, heldChange }: StockMovement): string {
  if (stockChange !== 0) return `${stockChange > 0 ? '+' : '−'}${grouped(Math.abs(stockChange))}`;
  if (heldChange === 0) return '0';
  return heldChange > 0 ? `${grouped(heldChange)} held` : `${grouped(-heldChange)} released`;
}

/** Who caused the movement. */
export function whoInWords({ by }: StockMovement): string {
  return by ?? 'The shop';
}

function grouped(pieces: number): string {
  return pieces.toLocaleString('en-IN');
}

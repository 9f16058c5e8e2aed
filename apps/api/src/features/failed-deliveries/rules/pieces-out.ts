import * as refusals from '@shop/contract/failed-deliveries/refusals';
import { refuse } from '../../../platform/errors.ts';
import type { OrderLineRow } from '../../orders/index.ts';

/** Pieces of a product, ≥ 1. */
export interface Pieces {
  productId: string;
  quantity: number;
  title: string;
}
type Named = Omit<Pieces, 'title'>;

/**
 * The pieces of an order that left the shop and are not back: those that are sound, and the others.
 * @throws restock_too_many if more are named, or of another product
 */
export function piecesOut(
  lines: readonly OrderLineRow[],
  named: readonly Named[],
): { sound: Pieces[]; damaged: Pieces[] } {
  const wanted = new Map<string, number>();
  for (const { productId, quantity } of named) {
    wanted.set(productId, (wanted.get(productId) ?? 0) + quantity);
  }
  const [sound, damaged]: [Pieces[], Pieces[]] = [[], []];
  for (const line of lines) {
    const most = Math.min(line.sent ?? line.quantity, line.quantity - line.returned - line.lost);
    const good = wanted.get(line.product_id) ?? 0;
    if (good > most) throw refuse(refusals.soundTooMany);
    wanted.delete(line.product_id);
    const of = { productId: line.product_id, title: line.title };
    if (good > 0) sound.push({ ...of, quantity: good });
    if (most > good) damaged.push({ ...of, quantity: most - good });
  }
  if (wanted.size > 0) throw refuse(refusals.soundTooMany);
  return { sound, damaged };
}

/** Splits pieces into those that are among others (`within`) and the rest (`beyond`). */
export function splitPieces(
  pieces: readonly Pieces[],
  among: readonly Named[],
): { within: Pieces[]; beyond: Pieces[] } {
  const [within, beyond]: [Pieces[], Pieces[]] = [[], []];
  for (const each of pieces) {
    const most = among.find(({ productId }) => productId === each.productId)?.quantity ?? 0;
    const inside = Math.min(each.quantity, most);
    if (inside > 0) within.push({ ...each, quantity: inside });
    if (each.quantity > inside) beyond.push({ ...each, quantity: each.quantity - inside });
  }
  return { within, beyond };
}

import type { Tx } from '../../database.ts';
import { type ProductStock, lockProducts } from '../catalog/index.ts';
import type { DraftLine } from './rules/order-draft.ts';

/** A line of the draft with the picture that the order will keep. */
export interface PicturedDraftLine extends DraftLine {
  pictureId: string | null;
}

/**
 * The cart as an order would freeze it, its products locked until the transaction ends. Products that left
 * the shop are not in it.
 */
export async function lockDraftLines(tx: Tx, userId: string): Promise<PicturedDraftLine[]> {
  const items = await tx
    .selectFrom('cart_items')
    .innerJoin('products', 'products.id', 'cart_items.product_id')
    .leftJoin('product_pictures', (join) =>
      join.onRef('product_pictures.product_id', '=', 'products.id').on('product_pictures.position', '=', 0),
    )
    .select(['products.id', 'cart_items.quantity', 'product_pictures.picture_id as pictureId'])
    .where('cart_items.user_id', '=', userId)
    .orderBy('cart_items.added_at')
    .orderBy('products.id')
    .execute();
  const products = await lockProducts(
    tx,
    items.map((item) => item.id),
  );
  return items.flatMap(({ id, quantity, pictureId }) => {
    const product = products.get(id);
    return product && !product.isDeleted ? [draftLine(product, quantity, pictureId)] : [];
  });
}

function draftLine(product: ProductStock, quantity: number, pictureId: string | null): PicturedDraftLine {
  return {
    productId: product.id,
    title: product.title,
    unitPricePaise: product.unitPricePaise,
    quantity,
    available: product.available,
    pictureId,
  };
}

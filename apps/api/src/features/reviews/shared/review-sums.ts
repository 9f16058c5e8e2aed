import type { Tx } from '../../../database.ts';

/** Adds to what a product keeps of the reviews that shoppers see. The product's row is locked. */
export async function addToReviewSums(
  tx: Tx,
  productId: string,
  { count, sum }: { count: number; sum: number },
): Promise<void> {
  await tx
    .updateTable('products')
    .set((eb) => ({
      review_count: eb('review_count', '+', count),
      rating_sum: eb('rating_sum', '+', sum),
    }))
    .where('id', '=', productId)
    .execute();
}

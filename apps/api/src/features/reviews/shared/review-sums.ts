import type { Tx } from '../../../database.ts';

/** Adds to the stored sums of the reviews that shoppers see. Call with the product's ratings locked. */
export async function addToReviewSums(
  tx: Tx,
  productId: string,
  { count, sum }: { count: number; sum: number },
): Promise<void> {
  await tx
    .updateTable('product_ratings')
    .set((eb) => ({
      review_count: eb('review_count', '+', count),
      rating_sum: eb('rating_sum', '+', sum),
    }))
    .where('product_id', '=', productId)
    .execute();
}

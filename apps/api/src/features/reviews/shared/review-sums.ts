import type { Tx } from '../../../database.ts';

/** Adds to what a product keeps of the reviews that shoppers see. Call with its ratings locked. */
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

/** How many pieces somebody without a hold can still buy: stock less held, never below 0 (ruling 22). */
export function availableOf({ stock, held }: { stock: number; held: number }): number {
  return Math.max(0, stock - held);
}

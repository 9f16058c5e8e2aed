import type { DemoOrderLine } from './types.ts';

/** The lines of an order: slugs with their quantities. */
export function orderLines(quantities: Record<string, number>): DemoOrderLine[] {
  return Object.entries(quantities).map(([product, quantity]) => ({ product, quantity }));
}

import type { Spot } from '../../svg.ts';

/** Where things lie on a sheet of 1200 × 1200. Plants and pieces come from the product's recipe in turn. */
export interface Layout {
  /** The soaps or packs; a banded soap wears its paper band. */
  products: readonly (Spot & { turn: number; banded?: boolean; plain?: boolean })[];
  /** Under the products. */
  growing: readonly Spot[];
  pieces: readonly Spot[];
  crumbs: readonly Spot[];
}

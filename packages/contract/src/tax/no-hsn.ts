/** In questions for figures: goods without an HSN code. */
export const NO_HSN = 'none';

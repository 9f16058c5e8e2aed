import { minWidth, onPhones } from '../ui/min-width.ts';

/** How wide a picture in the owner's grid of products is, as in HTML's `sizes`. */
export const GRID_SIZES = `${minWidth.laptop} 22vw, ${minWidth.tablet} 33vw, ${onPhones('45vw')}`;

/** Where this browser keeps how it shows the owner's products: as cards, unless it is `LIST`. */
export const PRODUCTS_VIEW = 'productsView';
export const LIST = 'list';

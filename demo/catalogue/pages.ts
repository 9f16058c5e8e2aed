import { pictureFile } from './picture-file.ts';
import type { DemoPicture } from './types.ts';

function picture(name: string, alt: string): DemoPicture {
  return { file: pictureFile(name), alt };
}

/** The five banners of the home carousel, in their order (2400 × 1200, calm on the left). */
export const demoBanners: readonly DemoPicture[] = [
  picture(
    'banner-1',
    'Neem and tulsi soaps on stone with sprigs of neem and tulsi, leaf shadows behind them',
  ),
  picture('banner-2', 'Ubtan soaps with turmeric root, sandalwood and marigolds'),
  picture('banner-3', 'Three amber shampoo bottles with amla fruit, a hibiscus, soapnuts and rosemary'),
  picture('banner-4', 'Rose soaps and a bottle of gulab jal face wash among roses and petals'),
  picture('banner-5', 'Coffee, cinnamon and charcoal deo soaps on dark wood with coffee beans and cinnamon'),
];

/** Heroes of the five soap pages, in the pages' order (2000 × 1000). */
export const soapPagePictures: readonly DemoPicture[] = [
  picture('page-luxury', "Men's deo soaps with coffee beans, cinnamon and green tea"),
  picture('page-lime', 'Lime soaps on stone with whole and cut limes'),
  picture('page-herbal', 'Neem and lavender soaps on stone with an aloe leaf and sprigs of neem'),
  picture('page-rose', 'Rose soaps on stone among roses and petals'),
  picture('page-ubtan', 'Ubtan soaps with turmeric, a marigold, almonds and saffron'),
];

/** Tiles of the five collections, in the pages' order (1000 × 1200). */
export const collectionTiles: readonly DemoPicture[] = [
  picture('tile-luxury', 'A coffee deo soap on wood, coffee beans in front of it'),
  picture('tile-lime', 'Two lime soaps with cut limes and a leaf'),
  picture('tile-herbal', 'A neem and tulsi soap before a neem sprig'),
  picture('tile-rose', 'Rose soaps with an open rose and petals'),
  picture('tile-ubtan', 'A golden ubtan soap with turmeric and a marigold'),
];

/** For the about page (1600 × 1200), the sign-in pages (1200 × 1600) and shared links (1200 × 630). */
export const aboutPicture: DemoPicture = picture(
  'about',
  'Seven bars of soap side by side on a wooden board, twigs of deodar around them',
);
export const authPicture: DemoPicture = picture('auth', 'A cedar branch over hills at dawn');
export const openGraphPicture: DemoPicture = picture(
  'og',
  'Deodar soaps, a face wash and a shampoo with sprigs of neem',
);

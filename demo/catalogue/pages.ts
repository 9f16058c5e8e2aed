import { pictureFile } from './picture-file.ts';
import type { DemoPicture } from './types.ts';

function picture(name: string, alt: string): DemoPicture {
  return { file: pictureFile(name), alt };
}

/** The five banners of the home carousel, in their order (2400 × 1200, calm on the left). */
export const demoBanners: readonly DemoPicture[] = [
  picture('banner-1', 'Deodar soaps with neem and tulsi leaves in morning light'),
  picture('banner-2', 'Ubtan soaps with turmeric, sandalwood and marigolds'),
  picture('banner-3', 'Amber shampoo bottles with amla, hibiscus and rosemary'),
  picture('banner-4', 'Rose soaps and a bottle of gulab jal face wash among petals'),
  picture('banner-5', 'Coffee, cinnamon and charcoal deo soaps on warm wood'),
];

/** Heroes of the five soap pages, in the pages' order (2000 × 1000). */
export const soapPagePictures: readonly DemoPicture[] = [
  picture('page-luxury', "Men's deo soaps with coffee beans, cinnamon and green tea"),
  picture('page-lime', 'Lime soaps with cut limes'),
  picture('page-herbal', 'Herbal soaps with neem, tulsi and aloe'),
  picture('page-rose', 'Rose soaps among roses'),
  picture('page-ubtan', 'Ubtan soaps with turmeric and saffron'),
];

/** Tiles of the five collections, in the pages' order (1000 × 1200). */
export const collectionTiles: readonly DemoPicture[] = [
  picture('tile-luxury', 'A coffee deo soap with coffee beans'),
  picture('tile-lime', 'A lime soap with a slice of lime'),
  picture('tile-herbal', 'A neem soap under a neem sprig'),
  picture('tile-rose', 'A rose soap with an open rose'),
  picture('tile-ubtan', 'A golden ubtan soap with turmeric'),
];

/** For the about page (1600 × 1200), the sign-in pages (1200 × 1600) and shared links (1200 × 630). */
export const aboutPicture: DemoPicture = picture('about', 'Soaps drying under deodar trees in the hills');
export const authPicture: DemoPicture = picture('auth', 'A cedar branch over hills at dawn');
export const openGraphPicture: DemoPicture = picture('og', 'Deodar: soap, face wash and shampoo');

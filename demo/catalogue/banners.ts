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

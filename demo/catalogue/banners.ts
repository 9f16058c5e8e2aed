import { pictureFile } from './picture-file.ts';
import type { DemoBanner, DemoPicture } from './types.ts';

function picture(name: string, alt: string): DemoPicture {
  return { file: pictureFile(name), alt };
}

/**
 * The five banners of the home page's carousel, in their order (2400 × 1200, with a plain area on the left). Two of
 * them have their own text.
 */
export const demoBanners: readonly DemoBanner[] = [
  picture(
    'banner-1',
    'Neem and tulsi soaps on stone with sprigs of neem and tulsi, leaf shadows behind them',
  ),
  {
    ...picture('banner-2', 'Ubtan soaps with turmeric root, sandalwood and marigolds'),
    heading: 'Gifts under ₹300',
    button: 'See the gifts',
    link: '/shop/collection/gifts-under-300',
  },
  {
    ...picture('banner-3', 'Three amber shampoo bottles with amla fruit, a hibiscus, soapnuts and rosemary'),
    heading: 'Shampoo without sulphates',
    button: 'See the shampoos',
    link: '/shop/listing?category=shampoo',
  },
  picture('banner-4', 'Rose soaps and a bottle of gulab jal face wash among roses and petals'),
  picture('banner-5', 'Coffee, cinnamon and charcoal deo soaps on dark wood with coffee beans and cinnamon'),
];

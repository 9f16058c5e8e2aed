import { shopSettings } from '@shop/contract/shop-settings';
import { demoProducts } from '../catalogue/products.ts';
import { aboutSvg, authSvg, openGraphSvg } from './scenes/hill-scenes.ts';
import { productScene } from './scenes/product-scenes.ts';
import { stillLifeSvg } from './scenes/still-life.ts';
import { bannerScenes } from './scenes/banner-scenes.ts';
import { giftBoxScenes } from './scenes/gift-box-scenes.ts';
import { pageScenes } from './scenes/page-scenes.ts';
import { tileScenes } from './scenes/tile-scenes.ts';

/** A picture that the studio can draw: its name without ending, and how. */
export interface Picture {
  name: string;
  svg: () => string;
}

const scenesByHand = [...bannerScenes, ...pageScenes, ...tileScenes, ...giftBoxScenes];

function ofProducts(): Picture[] {
  const drawnByHand = new Set(scenesByHand.map((scene) => scene.name));
  return demoProducts.flatMap(({ slug, title }) =>
    ([0, 1] as const)
      .map((picture) => ({
        name: `${slug}-${picture + 1}`,
        svg: () => stillLifeSvg(productScene(slug, title, picture)),
      }))
      .filter(({ name }) => !drawnByHand.has(name)),
  );
}

/** Every picture of the demonstration shop. */
export const allPictures: readonly Picture[] = [
  ...ofProducts(),
  ...scenesByHand.map((scene) => ({ name: scene.name, svg: () => stillLifeSvg(scene) })),
  { name: 'about', svg: aboutSvg },
  { name: 'auth', svg: authSvg },
  { name: 'og', svg: () => openGraphSvg(shopSettings.name) },
];

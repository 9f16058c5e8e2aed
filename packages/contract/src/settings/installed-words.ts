import { type Language, bilingual } from '@shop/messages';
import { installedCategories } from '../categories/shop-category.ts';
import { defaultSettings } from './default-settings.ts';
import type { ShopSettings } from './shop-settings.ts';

/** What the demonstration says where the specification's own texts stumble (ruling 44). */
export const plainWords: ShopSettings['words'] = {
  welcome: 'Welcome',
  paymentSucceeded: 'Your payment was successful!',
  pageMissing: 'This page does not exist',
  terms: 'Terms and conditions',
  productAdded: 'Product added',
};

const words: Omit<ShopSettings['words'], 'productAdded'> = {
  welcome: 'आपका स्वागत है',
  paymentSucceeded: 'पेमेंट हो गया!',
  pageMissing: 'ऐसा कोई पेज नहीं है',
  terms: 'नियम और शर्तें',
};

const categoryLabels: Readonly<Record<string, string>> = {
  soap: 'साबुन',
  faceWash: 'फ़ेस वॉश',
  shampoo: 'शैम्पू',
};

/**
 * The settings with installed texts, and the demonstration's, in the language of the pages. Texts that the owner has
 * changed stay as they are.
 */
export function inLanguageOfPages(settings: ShopSettings, language?: Language): ShopSettings {
  return bilingual(settings, inHindi(settings), language);
}

function inHindi(settings: ShopSettings): ShopSettings {
  const installed = defaultSettings.words;
  const said = { ...settings.words };
  for (const name of Object.keys(words) as (keyof typeof words)[]) {
    if ([installed[name], plainWords[name]].includes(said[name])) said[name] = words[name];
  }
  const categories = settings.categories.map((category) => {
    const { label } = installedCategories.find(({ id }) => id === category.id) ?? {};
    return label === category.label ? { ...category, label: categoryLabels[category.id] ?? label } : category;
  });
  return { ...settings, words: said, categories };
}

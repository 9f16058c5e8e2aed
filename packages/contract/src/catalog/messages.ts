import { message } from '@shop/messages';
export const updated = 'Product edited successfully';
export const deleted = 'Product deleted successfully';
export const duplicated = 'Copied as a draft. Its stock is 0.';
export const variantsLinked = 'Shoppers choose among these products on one page.';
export const variantsUnlinked = 'These products are not linked any more.';
export const restored = 'Back as a draft. Publish it when it is ready.';
export const copyOf = (title: string) => `${title} (copy)`;
export const notFound = message('This product does not exist.', 'ऐसा कोई प्रोडक्ट नहीं है।');
/** At the fields of what shoppers need, where it is missing. */
export const needed = {
  images: 'Upload a picture.',
  description: 'Enter the description.',
  ingredients: 'Enter the ingredients.',
  category: 'Choose a category.',
  price: 'Enter the price.',
};
export const priceAboveZero = 'The price must be above 0.';
export const saleBelowPrice = 'The sale price must be 0 (no sale) or below the price.';
export const stockWhole = 'The stock must be a whole number, 0 or more.';
export const barcodeDigits =
  'Enter the 8, 12, 13 or 14 digits under the barcode. One is missing, or the last one does not fit the others.';
export const twoDecimals = 'An amount can have at most 2 decimals.';
export const imagesFromUpload = 'Use pictures that were uploaded here.';
export const changedMeanwhile = 'This product was changed by somebody else in the meantime.';
export const nothingFound = message('No result found!', 'कुछ नहीं मिला!');
/** `claim`, `ingredient`: as people read them. */
export const contradiction = ({ claim, ingredient }: { claim: string; ingredient: string }) =>
  `‘${claim}’ contradicts the ingredients, which name ${ingredient}.`;
export const claimContradicted = (found: { claim: string; ingredient: string }) =>
  `${contradiction(found)} Take the claim away, or correct the ingredients.`;

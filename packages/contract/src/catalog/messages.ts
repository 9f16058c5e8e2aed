export const added = 'Product add successfully';
export const updated = 'Product edited successfully';
export const deleted = 'Product deleted successfully';
export const duplicated = 'Copied as a draft. Its stock is 0.';
export const restored = 'Back as a draft. Publish it when it is ready.';
export const copyOf = (title: string) => `${title} (copy)`;
export const labelIncomplete = (facts: string) =>
  `Not published: the label is missing ${facts}. Fill this in, or keep the product as a draft. Your settings allow a product to be published only with a complete label.`;
/** `others`: of how many more products or sales the same is true. */
export const atFloor = (
  { sale, title, price }: { sale: string; title: string; price: string },
  others: number,
) =>
  `The sale ‘${sale}’ would sell ${title} at ₹1 instead of ${price}${others === 0 ? '' : `, and ${others} more at ₹1`}. Check the price, and confirm it if that is what you want.`;
export const notFound = 'This product does not exist.';
export const priceAboveZero = 'The price must be above 0.';
export const saleBelowPrice = 'The sale price must be 0 (no sale) or below the price.';
export const stockWhole = 'The stock must be a whole number, 0 or more.';
export const twoDecimals = 'An amount can have at most 2 decimals.';
export const imagesFromUpload = 'Use pictures that were uploaded here.';
export const stockSold = (stock: number) =>
  `Pieces were sold that you have not seen: the stock is ${stock} now. Load the products again and set the stock then, so that no sale is undone. (A program can also send the stock that it saw as stockSeen.)`;
export const changedMeanwhile = 'This product was changed by somebody else in the meantime.';
export const slugLetters =
  'An address has small letters from a to z, digits and single hyphens between them, such as neem-soap.';
export const slugTaken =
  'Another product uses or used this address, so existing links would lead to the wrong product.';
export const nothingFound = 'No result found!';

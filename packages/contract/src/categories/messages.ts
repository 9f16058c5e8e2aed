export const added = 'Category added.';
export const saved = 'Saved. The shop shows it now.';
export const ordered = 'The order of the categories is saved.';
export const arranged = 'The order of the products is saved.';
export const deleted = 'Category deleted.';
export const notFound = 'This category no longer exists.';
export const unknown = 'Category must be equal to one of the allowed values.';
export const labelTaken = (label: string) => `There is already a category ‘${label}’.`;
export const labelNeeded = 'Enter a name.';
export const tooMany = (most: number) => `A shop has at most ${most} categories.`;
export const pictureFromUpload = 'Use a picture that was uploaded here.';
export const lastOne = 'A shop needs at least one category. Add another one first.';
export const hasProducts = (products: number, label: string) =>
  `${products === 1 ? '1 product is' : `${products.toLocaleString('en-IN')} products are`} in ${label}. Give ${products === 1 ? 'it' : 'them'} another category first, one by one or with a CSV file, or hide ${label}.`;
export const changedMeanwhile =
  'Somebody else changed the categories in the meantime. The current ones are shown.';

export const added = 'Collection added. It is hidden until you show it.';
export const saved = 'Saved.';
export const deleted = 'Collection deleted.';
export const nameNeeded = 'Enter a name.';
export const nameTaken = (name: string) => `There is already a collection ‘${name}’.`;
export const slugLetters =
  'An address has small letters from a to z, digits and single hyphens between them, such as monsoon-gifts.';
export const pictureFromUpload = 'Use a picture that was uploaded here.';
export const priceRange = 'The highest price must not be below the lowest.';

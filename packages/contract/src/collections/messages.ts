export const added = 'Collection added. It is hidden until you show it.';
export const saved = 'Saved.';
export const deleted = 'Collection deleted.';
export const inUse = (offers: readonly string[]) =>
  `${offers.join(', ')} ${offers.length === 1 ? 'applies' : 'apply'} to this collection. Choose something else there first, under Offers. To remove only its page, hide the collection.`;
export const notFound = 'This collection does not exist.';
export const nameNeeded = 'Enter a name.';
export const nameTaken = (name: string) => `There is already a collection ‘${name}’.`;
export const tooMany = (most: number) => `A shop has at most ${most} collections.`;
export const slugLetters =
  'An address has small letters from a to z, digits and single hyphens between them, such as monsoon-gifts.';
export const slugTaken = 'Another collection uses or used this address.';
export const pictureFromUpload = 'Use a picture that was uploaded here.';
export const priceRange = 'The highest price must not be below the lowest.';

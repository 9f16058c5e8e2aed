export const added = 'Feature image added successfully';
export const imageFromUpload = 'Use a picture that was uploaded here.';
export const edited = 'Feature image saved';
export const hidden = 'Hidden from the home page';
export const shown = 'Shown on the home page again';
export const linkNeedsWords =
  'Describe the picture. People who cannot see it need this to know where the link leads.';
export const linkInShop = 'Choose a page of the shop, or type an address that starts with /shop/.';
export const buttonNeedsLink = 'Choose where the button leads.';
export const ordered = 'The order of the feature images is saved';
export const deleted = 'Feature image deleted';
export const notFound = 'This feature image no longer exists.';
export const changedMeanwhile =
  'Somebody else changed the feature images in the meantime. The current ones are shown.';

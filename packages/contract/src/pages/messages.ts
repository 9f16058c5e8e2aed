export const saved = 'The draft is saved.';
export const published = 'Published. The shop shows it now.';
export const planned = 'Planned. The shop shows it by itself when it is time.';
export const hidden = 'The page is not in the shop any more.';
export const unplanned = 'The plan is called off.';
export const moved = 'The page has its new address; the old one leads to it.';
export const added = 'The page is there as a draft. Nobody sees it until you publish it.';
export const deleted = 'The page is deleted.';
export const restored = 'The draft is what it was then. Publish it to show it.';
export const notFound = 'This page does not exist.';
export const versionNotFound = 'This version is not in the history.';
export const changedMeanwhile = 'Somebody else changed this page in the meantime. This is how it is now.';
export const addressTaken = 'Another page has this address.';
export const addressShape = 'Use small letters, digits and hyphens, such as our-story.';
export const builtIn =
  'This page belongs to the shop: it can be changed, and neither moved, hidden nor deleted.';
export const past = 'Choose a time to come.';
export const unfit = 'Please check what you entered.';
export const pictureFromUpload = 'Use a picture that was uploaded here.';
export const linkUnsafe =
  'Use a path of the shop such as /shop/listing, or a link that starts with https://, mailto: or tel:.';
export const textMissing = 'Enter a text.';

export const saved = 'Saved. The shop shows it now.';
export const restored = 'The earlier values are back.';
export const changedMeanwhile = 'Somebody else changed this in the meantime. The current version is shown.';
export const changeNotFound = 'This change is not in the history.';
export const unfit = 'Please check what you entered.';
export const pictureFromUpload = 'Use a picture that was uploaded here.';
/** For a shop with live keys whose name and address are still missing or those of the demonstration. */
export const notOpenYet = 'This shop does not take orders yet. Please come back soon.';

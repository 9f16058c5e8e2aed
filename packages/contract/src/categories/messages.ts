export const added = 'Category added.';
export const saved = 'Saved. The shop shows it now.';
export const ordered = 'The order of the categories is saved.';
export const arranged = 'The order of the products is saved.';
export const deleted = 'Category deleted.';
export const labelTaken = (label: string) => `There is already a category ‘${label}’.`;
export const labelNeeded = 'Enter a name.';
export const pictureFromUpload = 'Use a picture that was uploaded here.';

export const added = 'Feature image added successfully';
export const imageFromUpload = 'Use a picture that was uploaded here.';
export const edited = 'Feature image saved';
export const hidden = 'Hidden from the home page';
export const shown = 'Shown on the home page again';
export const ordered = 'The order of the feature images is saved';
export const deleted = 'Feature image deleted';

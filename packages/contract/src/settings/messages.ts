export const saved = 'Saved. The shop shows it now.';
export const restored = 'The earlier values are back.';
export const unfit = 'Please check what you entered.';
export const pictureFromUpload = 'Use a picture that was uploaded here.';

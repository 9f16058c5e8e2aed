export const termsSaved = 'Kept.';
export const begun = 'The backup is being made.';

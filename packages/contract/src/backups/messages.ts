export const termsSaved = 'Kept.';
export const begun = 'The backup is being made.';
export const restored = 'The shop is as it was in the backup. Sign in with the account that you had there.';

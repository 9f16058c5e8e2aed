export const revoked = 'The key is revoked.';
export const lastDayNeeded = 'Enter today or a later day, or leave it empty.';

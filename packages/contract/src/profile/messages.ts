export const updated = 'Username updated successfully';
export const updateFailed = 'Failed to update username';
export const languageChanged = 'Language changed';
export const passwordUpdated = 'Password updated successfully';
export const wrongOldPassword = 'Old password is incorrect!';
export const fetchFailed = 'Failed to fetch profile';
export const noEmail = 'No email found in session storage';

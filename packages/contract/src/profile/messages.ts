import { message } from '@shop/messages';
export const updated = message('Username updated successfully', 'आपका नाम बदल गया');
export const updateFailed = message('Failed to update username', 'नाम नहीं बदल पाया');
export const languageChanged = message('Language changed', 'भाषा बदल गई');
export const passwordUpdated = message('Password updated successfully', 'आपका पासवर्ड बदल गया');
export const wrongOldPassword = message('Old password is incorrect!', 'पुराना पासवर्ड सही नहीं है!');
export const fetchFailed = message('Failed to fetch profile', 'प्रोफ़ाइल नहीं मिल पाई');
export const noEmail = message('No email found in session storage', 'इस सेशन में ईमेल नहीं मिला');
export const accountClosed = message('Your account is closed', 'आपका अकाउंट बंद हो गया');

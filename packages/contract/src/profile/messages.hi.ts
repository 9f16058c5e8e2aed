export const updated = 'आपका नाम बदल गया';
export const updateFailed = 'नाम नहीं बदल पाया';
export const languageChanged = 'भाषा बदल गई';
export const passwordUpdated = 'आपका पासवर्ड बदल गया';
export const wrongOldPassword = 'पुराना पासवर्ड सही नहीं है!';
export const fetchFailed = 'प्रोफ़ाइल नहीं मिल पाई';
export const noEmail = 'इस सेशन में ईमेल नहीं मिला';

import { message } from '@shop/messages';

export const close = message('Close', 'बंद करें');
export const changePassword = message('Change password', 'पासवर्ड बदलें');
export const oldPassword = message('Old password', 'पुराना पासवर्ड');
export const newPassword = message('New password', 'नया पासवर्ड');
export const updating = message('Updating', 'बदल रहे हैं');
export const updatePassword = message('Update password', 'पासवर्ड बदलें');
export const backToShop = message('Back to the shop', 'शॉप पर वापस');
export const logOutAndIn = message(
  'Log out and sign in again to see your profile.',
  'अपनी प्रोफ़ाइल देखने के लिए लॉगआउट करके फिर से साइन इन करें।',
);
export const tryAgain = message('Try again', 'फिर से कोशिश करें');
export const checkConnection = message('Please check your internet connection.', 'कृपया अपना इंटरनेट देख लें।');
export const email = message('Email', 'ईमेल');
export const loadingProfile = message('Loading your profile', 'आपकी प्रोफ़ाइल लोड हो रही है');
export const userName = message('User Name', 'आपका नाम');
export const languageAndMails = message('Language of pages and emails', 'पेज और मेल की भाषा');
export const changeLanguageTo = message('Change the language to', 'भाषा बदलें:');
export const edit = message('Edit', 'बदलें');
export const editUserName = message('user name', 'नाम');
export const saving = message('Saving', 'सेव हो रहा है');
export const save = message('Save', 'सेव करें');
export const cancel = message('Cancel', 'रहने दें');

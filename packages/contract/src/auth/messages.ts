import { message } from '@shop/messages';
import { PASSWORD_MAX, PASSWORD_MIN } from '../limits.ts';
export const userExistsNoMessage = message(
  'User already exists with the same email! Please try again.',
  'इस ईमेल से अकाउंट पहले से बना है! कृपया फिर से कोशिश करें।',
);
export const registered = message('Registration successful', 'आपका अकाउंट बन गया');
export const loggedIn = message('Logged in successfully', 'आप लॉगिन हो गए');
export const loggedOut = message('Logged out successfully', 'आप लॉगआउट हो गए');
export const stays = message('You stay signed in on this device.', 'आप इस डिवाइस पर साइन इन रहेंगे।');
export const staysNoMore = message(
  'You no longer stay signed in on this device.',
  'अब आप इस डिवाइस पर साइन इन नहीं रहेंगे।',
);
export const deviceEnded = message('That device is signed out', 'वह डिवाइस साइन आउट हो गया');
export const otherDevicesEnded = message(
  'All other devices are signed out',
  'बाकी सभी डिवाइस साइन आउट हो गए',
);
export const proven = message('Thank you, it is you', 'धन्यवाद, यह आप ही हैं');
export const noToken = message('No token found', 'आप लॉगिन नहीं हैं');
export const sessionEnded = message(
  'Your session has ended. Please sign in again.',
  'आपका सेशन ख़त्म हो गया है। कृपया फिर से साइन इन करें।',
);
export const notAllowed = message('You are not allowed to do this.', 'आपको इसकी अनुमति नहीं है।');
export const tooManyAttempts = message(
  'Too many attempts. Please wait a little and try again.',
  'बहुत बार कोशिश हुई। कृपया थोड़ा रुककर फिर से कोशिश करें।',
);
export const tooManyRegistrations = message(
  'Too many new accounts from your network. Please try again later.',
  'यहाँ से बहुत सारे नए अकाउंट बने हैं। कृपया बाद में कोशिश करें।',
);
export const passwordLength = message(
  `A password must have ${PASSWORD_MIN} to ${PASSWORD_MAX} characters.`,
  `पासवर्ड में ${PASSWORD_MIN} से ${PASSWORD_MAX} अक्षर होते हैं।`,
);
export const passwordCommon = message(
  'This password is among the most common ones. Please choose another.',
  'यह पासवर्ड बहुत आम है। कृपया कोई दूसरा चुनें।',
);
export const passwordOwnWord = message(
  'This password holds the name of the shop, or your name or email. Please choose another.',
  'इस पासवर्ड में शॉप का नाम, आपका नाम या ईमेल है। कृपया कोई दूसरा चुनें।',
);
export const resetRequested = message(
  'If there is an account for this email, a link to choose a new password is on its way.',
  'अगर इस ईमेल से अकाउंट बना है, तो नया पासवर्ड चुनने का लिंक मेल से आ रहा है।',
);
export const resetLinkEnded = message(
  'This link has been used, has expired or is incomplete. Please request a new one.',
  'यह लिंक इस्तेमाल हो चुका है, इसका समय ख़त्म हो गया है या यह अधूरा है। कृपया नया लिंक मँगाएँ।',
);
export const passwordReset = message(
  'Your new password is set. Please sign in with it.',
  'आपका नया पासवर्ड बन गया। कृपया उसी से साइन इन करें।',
);
export const tooManyResetRequests = message(
  'Too many links were requested. Please use the newest one, or try again later.',
  'बहुत सारे लिंक मँगाए गए। कृपया सबसे नया लिंक खोलें या बाद में कोशिश करें।',
);
export const emailInvalid = message(
  'Please enter an email address like name@example.com.',
  'कृपया name@example.com जैसा ईमेल भरें।',
);
export const userNameRequired = message('Please enter your name.', 'कृपया अपना नाम भरें।');
export const authenticatorRemoved = message('The authenticator app is removed', 'ऑथेंटिकेटर ऐप हटा दिया गया');
export const passkeyRenamed = message('The passkey has its new name', 'पासकी का नाम बदल गया');
export const passkeyRemoved = message('The passkey is removed', 'पासकी हटा दी गई');

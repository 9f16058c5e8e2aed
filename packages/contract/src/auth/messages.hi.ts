import { PASSWORD_MAX, PASSWORD_MIN } from '../limits.ts';

export const userExists = 'यह अकाउंट पहले से है';
export const userExistsNoMessage = 'इस ईमेल से अकाउंट पहले से बना है! कृपया फिर से कोशिश करें।';
export const registered = 'आपका अकाउंट बन गया';
export const invalidCredentials = 'ईमेल या पासवर्ड सही नहीं है';
export const loggedIn = 'आप लॉगिन हो गए';
export const loggedOut = 'आप लॉगआउट हो गए';
export const noToken = 'आप लॉगिन नहीं हैं';
export const sessionEnded = 'आपका सेशन ख़त्म हो गया है। कृपया फिर से साइन इन करें।';
export const notAllowed = 'आपको इसकी अनुमति नहीं है।';
export const tooManyAttempts = 'बहुत बार कोशिश हुई। कृपया थोड़ा रुककर फिर से कोशिश करें।';
export const tooManyRegistrations = 'यहाँ से बहुत सारे नए अकाउंट बने हैं। कृपया बाद में कोशिश करें।';
export const passwordLength = `पासवर्ड में ${PASSWORD_MIN} से ${PASSWORD_MAX} अक्षर होते हैं।`;
export const passwordCommon = 'यह पासवर्ड बहुत आम है। कृपया कोई दूसरा चुनें।';
export const resetRequested = 'अगर इस ईमेल से अकाउंट बना है, तो नया पासवर्ड चुनने का लिंक मेल से आ रहा है।';
export const resetLinkEnded =
  'यह लिंक इस्तेमाल हो चुका है, इसका समय ख़त्म हो गया है या यह अधूरा है। कृपया नया लिंक मँगाएँ।';
export const passwordReset = 'आपका नया पासवर्ड बन गया। कृपया उसी से साइन इन करें।';
export const tooManyResetRequests = 'बहुत सारे लिंक मँगाए गए। कृपया सबसे नया लिंक खोलें या बाद में कोशिश करें।';
export const emailInvalid = 'कृपया name@example.com जैसा ईमेल भरें।';
export const emailUnreachable = '@no-email.invalid वाले पते पर मेल नहीं पहुँचता। कृपया अपना ईमेल भरें।';
export const userNameRequired = 'कृपया अपना नाम भरें।';

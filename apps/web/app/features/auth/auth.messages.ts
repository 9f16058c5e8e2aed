import { message } from '@shop/messages';

export const email = message('Email', 'ईमेल');
export const sendingLink = message('Sending the link', 'लिंक भेज रहे हैं');
export const sendLink = message('Send the link', 'लिंक भेजें');
export const password = message('Password', 'पासवर्ड');
export const signingIn = message('Signing in', 'साइन इन हो रहा है');
export const signIn = message('Sign In', 'साइन इन करें');
export const userName = message('User Name', 'आपका नाम');
export const signInWithEmail = message('Sign in with this email', 'इसी ईमेल से साइन इन करें');
export const creatingAccount = message('Creating your account', 'आपका अकाउंट बन रहा है');
export const register = message('Register', 'रजिस्टर करें');
export const newPassword = message('New password', 'नया पासवर्ड');
export const settingPassword = message('Setting your password', 'पासवर्ड बदल रहे हैं');
export const setPassword = message('Set new password', 'नया पासवर्ड रखें');
export const staySignedIn = message('Stay signed in on this device', 'इस डिवाइस पर साइन इन रहें');
export const notShared = message(
  'Leave this out on a phone or computer that others use.',
  'दूसरों के साथ साझा फ़ोन या कंप्यूटर पर इसे न चुनें।',
);
export const staysNot = message('You are signed in, but only in this tab', 'आप साइन इन हैं, पर सिर्फ़ इस टैब में');
export const staysNotBecause = message(
  'The shop could not be told to keep this device signed in. Tick the box again at the next sign-in.',
  'शॉप को नहीं बताया जा सका कि इस डिवाइस पर साइन इन रखना है। अगली बार साइन इन करते समय फिर से चुनें।',
);

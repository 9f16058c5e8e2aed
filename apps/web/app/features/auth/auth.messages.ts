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
  'Not on a phone or computer that others use.',
  'दूसरों के साथ साझा फ़ोन या कंप्यूटर पर इसे न चुनें।',
);
export const staysNot = message('You are signed in, but only in this tab', 'आप साइन इन हैं, पर सिर्फ़ इस टैब में');
export const staysNotBecause = message(
  'The shop could not be told to keep this device signed in. Tick the box again at the next sign-in.',
  'शॉप को नहीं बताया जा सका कि इस डिवाइस पर साइन इन रखना है। अगली बार साइन इन करते समय फिर से चुनें।',
);
export const enterAppCode = message(
  'Enter the code that your authenticator app shows for this shop.',
  'अपने ऑथेंटिकेटर ऐप में इस शॉप के लिए दिख रहा कोड डालें।',
);
export const enterRecoveryCode = message(
  'Enter one of the recovery codes that you kept. Each works once.',
  'अपने सहेजे हुए रिकवरी कोड में से कोई एक डालें। हर कोड एक ही बार चलता है।',
);
export const appCode = message('Code of 6 digits', '6 अंकों का कोड');
export const recoveryCode = message('Recovery code', 'रिकवरी कोड');
export const codeMissing = message('Please enter the code.', 'कृपया कोड डालें।');
export const recoveryCodeInstead = message('Use a recovery code instead', 'इसके बदले रिकवरी कोड डालें');
export const appInstead = message('Use the app instead', 'इसके बदले ऐप का कोड डालें');
export const backToPassword = message('Back', 'वापस');
export const signInWithPasskey = message('Use a passkey', 'पासकी इस्तेमाल करें');
export const askingPasskey = message('Asking your device', 'आपके डिवाइस से पूछ रहे हैं');
export const passkeyGivenUp = message(
  'No passkey was used. You can try again, or sign in with your password.',
  'कोई पासकी इस्तेमाल नहीं हुई। आप फिर से कोशिश कर सकते हैं या पासवर्ड से साइन इन कर सकते हैं।',
);
export const passkeyFailed = message(
  'This browser has no passkey for this address, or the shop could not be reached. You can sign in with your password.',
  'इस ब्राउज़र में इस पते की कोई पासकी नहीं है, या शॉप से संपर्क नहीं हुआ। आप पासवर्ड से साइन इन कर सकते हैं।',
);
export const passkeyOrCode = message(
  'Your account asks for one more proof: your passkey, or a recovery code.',
  'आपका अकाउंट एक और सबूत माँगता है: आपकी पासकी या रिकवरी कोड।',
);

import { PROOF_MINUTES } from '@shop/contract/limits';
import { message } from '@shop/messages';

export const title = message('Is it still you?', 'क्या यह अब भी आप ही हैं?');
export const why = message(
  `For this we ask once more, in case somebody else is at your device. You are then not asked again for ${PROOF_MINUTES} minutes.`,
  `इसके लिए हम एक बार फिर पूछते हैं, कहीं आपके डिवाइस पर कोई और न हो। फिर ${PROOF_MINUTES} मिनट तक दोबारा नहीं पूछा जाएगा।`,
);
export const ways = message('How you can prove it', 'साबित करने के तरीक़े');
export const password = message('Your password', 'आपका पासवर्ड');
export const appCode = message('Code of your authenticator app', 'ऑथेंटिकेटर ऐप का कोड');
export const passkeyGivenUp = message(
  'No passkey was used. You can try again, or prove it in the other way.',
  'कोई पासकी इस्तेमाल नहीं हुई। आप फिर से कोशिश करें या दूसरे तरीक़े से साबित करें।',
);
export const passkeyFailed = message(
  'This browser has no passkey for this address, or the shop could not be reached. You can prove it in the other way.',
  'इस ब्राउज़र में इस पते की पासकी नहीं है, या शॉप तक पहुँच नहीं हो पाई। आप दूसरे तरीक़े से साबित कर सकते हैं।',
);
export const missing = message('Please fill this in.', 'कृपया इसे भरें।');
export const carryOn = message('Continue', 'आगे बढ़ें');
export const checking = message('Checking', 'जाँच रहे हैं');
export const cancel = message('Cancel', 'रहने दें');
export const appInstead = message('Use your authenticator app instead', 'इसके बजाय ऑथेंटिकेटर ऐप इस्तेमाल करें');
export const passwordInstead = message('Use your password instead', 'इसके बजाय पासवर्ड इस्तेमाल करें');
export const mailInstead = message('Use a mailed code instead', 'इसके बजाय मेल का कोड इस्तेमाल करें');

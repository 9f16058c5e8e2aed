import { message } from '@shop/messages';
import * as profileMessages from '../profile/messages.ts';
import * as generalMessages from '../messages.ts';
import * as codeMessages from './code-messages.ts';
import * as messages from './messages.ts';
import { refusal } from '../refusal.ts';

export const tooManyAttempts = refusal('too_many', 'too_many_attempts', messages.tooManyAttempts);
export const tooManyRegistrations = refusal('too_many', 'too_many_attempts', messages.tooManyRegistrations);
export const tooManyResetRequests = refusal('too_many', 'too_many_attempts', messages.tooManyResetRequests);
export const passwordLength = refusal('bad_input', 'unfit_password', messages.passwordLength);
export const passwordCommon = refusal('bad_input', 'unfit_password', messages.passwordCommon);
export const passwordOwnWord = refusal('bad_input', 'unfit_password', messages.passwordOwnWord);
export const wrongOldPassword = refusal('bad_input', 'wrong_old_password', profileMessages.wrongOldPassword);
export const userExists = refusal(
  'conflict',
  'email_taken',
  message('User already exists', 'यह अकाउंट पहले से है'),
);
export const hashingBusy = refusal('too_many', 'busy', generalMessages.busy);
export const emailUnreachable = refusal(
  'bad_input',
  'email_unreachable',
  message(
    'No mail can reach an address at no-email.invalid. Please enter your own.',
    '@no-email.invalid वाले पते पर मेल नहीं पहुँचता। कृपया अपना ईमेल भरें।',
  ),
);
export const resetLinkEnded = refusal('bad_input', 'reset_link_ended', messages.resetLinkEnded);
export const deviceNotFound = refusal(
  'not_found',
  'device_not_found',
  message('This device is signed out already.', 'यह डिवाइस पहले ही साइन आउट हो चुका है।'),
);
export const stayEnded = refusal('signed_out', 'stay_ended', messages.sessionEnded);
export const otherOrigin = refusal('not_allowed', 'other_origin', messages.notAllowed);
export const invalidCredentials = refusal(
  'signed_out',
  'invalid_credentials',
  message('Invalid email or password', 'ईमेल या पासवर्ड सही नहीं है'),
);

export const codeMalformed = refusal('bad_input', 'code_malformed', codeMessages.codeMalformed);
export const wrongCode = refusal('signed_out', 'wrong_code', codeMessages.wrongCode);
export const codeEnded = refusal('signed_out', 'code_ended', codeMessages.codeEnded);
/** The same for anyone who is signed in, and stays so. */
export const wrongProofCode = refusal('bad_input', 'wrong_proof_code', codeMessages.wrongCode);
export const proofCodeEnded = refusal('bad_input', 'proof_code_ended', codeMessages.codeEnded);
export const tooManyCodes = refusal('too_many', 'too_many_attempts', codeMessages.tooManyCodes);
export const passwordOfTheShop = refusal('not_allowed', 'password_needed', codeMessages.passwordOfTheShop);
export const secondFactorNeeded = refusal(
  'signed_out',
  'second_factor_needed',
  message('One more step: prove that it is you.', 'एक और कदम: साबित करें कि यह आप हैं।'),
);
export const ticketEnded = refusal(
  'bad_input',
  'ticket_ended',
  message(
    'This sign-in took too long or had too many wrong codes. Please sign in again.',
    'इस साइन इन में बहुत समय लगा या कोड कई बार ग़लत था। कृपया फिर से साइन इन करें।',
  ),
);
export const wrongSecondCode = refusal(
  'bad_input',
  'wrong_second_code',
  message('This code is not right.', 'यह कोड सही नहीं है।'),
);
export const codeUsed = refusal(
  'bad_input',
  'code_used',
  message(
    'This code was used already. Please enter the next one.',
    'यह कोड इस्तेमाल हो चुका है। कृपया अगला कोड डालें।',
  ),
);
export const authenticatorExists = refusal(
  'conflict',
  'authenticator_exists',
  message(
    'Your account has an authenticator app. Remove it before you add another.',
    'आपके अकाउंट में ऑथेंटिकेटर ऐप पहले से है। दूसरा जोड़ने से पहले उसे हटाएँ।',
  ),
);
export const noAuthenticator = refusal(
  'conflict',
  'no_authenticator',
  message('There is no authenticator app. Load the page again.', 'कोई ऑथेंटिकेटर ऐप नहीं है। पेज फिर से लोड करें।'),
);
export const passkeyRefused = refusal(
  'bad_input',
  'passkey_refused',
  message(
    'This passkey does not open an account here. It may be removed, or be for another address.',
    'यह पासकी यहाँ कोई अकाउंट नहीं खोलती। हो सकता है इसे हटाया गया हो या यह किसी और पते की हो।',
  ),
);
export const passkeyLate = refusal(
  'bad_input',
  'passkey_late',
  message('That took too long. Please try again.', 'इसमें बहुत समय लगा। कृपया फिर से कोशिश करें।'),
);
export const tooManyPasskeys = refusal(
  'conflict',
  'too_many_passkeys',
  message(
    'Your account has as many passkeys as it can have. Remove one first.',
    'आपके अकाउंट में जितनी पासकी हो सकती हैं, उतनी हैं। पहले कोई एक हटाएँ।',
  ),
);
export const passkeyUnknown = refusal(
  'not_found',
  'passkey_unknown',
  message('This passkey was removed. Load the page again.', 'यह पासकी हटाई जा चुकी है। पेज फिर से लोड करें।'),
);
/** While the shop requires one of its staff (decision 0119). */
export const lastProof = refusal(
  'conflict',
  'last_proof',
  message(
    'The shop requires two-step sign-in, and this is the only thing that you prove it with. Add another passkey or app first.',
    'शॉप में दो चरणों वाला साइन इन ज़रूरी है, और आप इसे सिर्फ़ इसी से साबित करते हैं। पहले दूसरी पासकी या ऐप जोड़ें।',
  ),
);
export const ownProofFirst = refusal(
  'conflict',
  'own_proof_first',
  message(
    'Add a passkey or an authenticator app to your own account first, so that you do not lock yourself out.',
    'पहले अपने अकाउंट में पासकी या ऑथेंटिकेटर ऐप जोड़ें, ताकि आप ख़ुद बाहर न रह जाएँ।',
  ),
);

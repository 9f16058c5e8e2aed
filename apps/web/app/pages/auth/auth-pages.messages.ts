import { message } from '@shop/messages';

export const forgottenPassword = message('Forgot password', 'पासवर्ड भूल गए');
export const checkMail = message('Check your email', 'अपना मेल देखें');
export const weUsed = message<{ email: string; minutes: number }>(
  'You entered <a>{email}</a>. The link works once, for {minutes} minutes. If nothing arrives, check your spam folder.',
  'हमने यह ईमेल लिया: <a>{email}</a>। लिंक एक बार, {minutes} मिनट तक चलेगा। कुछ न आए तो स्पैम फ़ोल्डर देखें।',
);
export const backToSignIn = message('Back to sign in', 'साइन इन पर वापस');
export const sendAgain = message('Send it again', 'फिर से भेजें');
export const forgotYourPassword = message('Forgot your password?', 'पासवर्ड भूल गए?');
export const tellEmail = message(
  'Tell us your email and we will send you a link to choose a new password. Or <a>sign in</a>',
  'अपना ईमेल बताएँ, हम नया पासवर्ड चुनने का लिंक भेज देंगे। या <a>साइन इन करें</a>',
);
export const signIn = message('Sign in', 'साइन इन');
export const signInHeading = message('Sign in to your account', 'अपने अकाउंट में साइन इन करें');
export const noAccount = message("Don't have an account", 'अकाउंट नहीं है?');
export const register = message('Register', 'रजिस्टर करें');
export const createAccount = message('Create an account', 'अकाउंट बनाएँ');
export const createHeading = message('Create new account', 'नया अकाउंट बनाएँ');
export const haveAccount = message('Already have an account', 'पहले से अकाउंट है?');
export const login = message('Login', 'लॉगिन करें');
export const newPassword = message('New password', 'नया पासवर्ड');
export const linkEnded = message('This link no longer works', 'यह लिंक अब नहीं चलता');
export const askNewLink = message('Request a new link', 'नया लिंक मँगाएँ');
export const choosePassword = message('Choose a new password', 'नया पासवर्ड चुनें');
export const signedOutEverywhere = message(
  'You will then be signed out everywhere and can sign in with the new one.',
  'इसके बाद आप हर जगह से साइन आउट हो जाएँगे और नए पासवर्ड से साइन इन कर सकेंगे।',
);
export const additionIsKept = message(
  'What you chose is kept. Sign in or register, and it is in your cart.',
  'आपका चुना प्रोडक्ट सहेजा हुआ है। साइन इन या रजिस्टर करें, तो वह आपके कार्ट में होगा।',
);
export const needsScript = message(
  'Accounts need JavaScript. Turn it on in your browser and reload this page.',
  'अकाउंट के लिए जावास्क्रिप्ट ज़रूरी है। उसे ब्राउज़र में चालू करके यह पेज फिर से लोड करें।',
);
export const nothingIsStored = message(
  'This browser stores nothing for the shop, so nobody can stay signed in. Allow cookies and site data for this page in its settings, or open the shop in another browser.',
  'यह ब्राउज़र शॉप के लिए कुछ सेव नहीं करता, इसलिए साइन इन नहीं रह सकता। इसकी सेटिंग में इस पेज के लिए कुकी और साइट डेटा की अनुमति दें, या शॉप को दूसरे ब्राउज़र में खोलें।',
);
export const invitation = message('Invitation', 'निमंत्रण');
export const joinShop = message('You are invited to work here', 'आपको यहाँ काम करने का निमंत्रण है');
export const newAccountOf = message<{ email: string }>(
  'Choose your name and a password. You will sign in with <a>{email}</a>.',
  'अपना नाम और पासवर्ड चुनें। साइन इन का ईमेल: <a>{email}</a>।',
);
export const accountBecomes = message<{ email: string }>(
  'The account of <a>{email}</a> becomes one of the shop, with the password that you choose here. While you work here you cannot buy with it; your orders are kept.',
  '<a>{email}</a> वाला अकाउंट शॉप का अकाउंट बन जाएगा, और पासवर्ड वह होगा जो आप यहाँ चुनेंगे। जब तक आप यहाँ काम करते हैं, इससे ख़रीद नहीं सकेंगे; आपके ऑर्डर सुरक्षित रहेंगे।',
);
export const invitationEnded = message('This invitation no longer works', 'यह निमंत्रण अब नहीं चलता');
export const invitationUsed = message(
  'It was accepted already. Sign in with your email and password.',
  'इसे पहले ही स्वीकार किया जा चुका है। अपने ईमेल और पासवर्ड से साइन इन करें।',
);
export const invitationExpired = message<{ email: string }>(
  'Its time is over. We can email a new one to <a>{email}</a>.',
  'इसका समय ख़त्म हो गया। हम <a>{email}</a> पर नया निमंत्रण मेल कर सकते हैं।',
);
export const undoEmail = message('Put your email back', 'पुराना ईमेल वापस लाएँ');
export const wasItNotYou = message('Was it not you who changed the email?', 'ईमेल आपने नहीं बदला?');
export const whatUndoDoes = message(
  'We put your old email back, sign out all devices and remove the password. Then you choose a new one. Passkeys and apps for two-step sign-in that were added lately go too.',
  'हम आपका पुराना ईमेल वापस लाएँगे, सभी डिवाइस साइन आउट करेंगे और पासवर्ड हटाएँगे। फिर आप नया पासवर्ड चुनेंगे। हाल में जोड़ी गई पासकी और दो चरणों वाले साइन इन के ऐप भी हट जाएँगे।',
);
export const undoNow = message('Put my email back', 'मेरा ईमेल वापस लाएँ');
export const undoing = message('Putting it back', 'वापस ला रहे हैं');
export const itWasMe = message('It was me. Keep the new email', 'मैंने ही बदला। नया ईमेल रखें');
export const writeToUs = message('Write to us', 'हमें लिखें');

import { message } from '@shop/messages';

export const home = message('Home', 'होम');
export const products = message('Products', 'प्रोडक्ट');
export const aboutUs = message('About Us', 'हमारे बारे में');
export const contactUs = message('Contact Us', 'संपर्क करें');
export const trackMyOrder = message('Track my order', 'मेरा ऑर्डर कहाँ है');
export const savedForLater = message('Saved for later', 'बाद के लिए रखे प्रोडक्ट');
export const menu = message('Menu', 'मेन्यू');
export const shop = message('Shop', 'शॉप');
export const main = message('Main', 'मुख्य');
export const account = message('Account', 'अकाउंट');
export const cart = message('Cart', 'कार्ट');
export const login = message('Login', 'लॉगिन');
export const logout = message('Logout', 'लॉगआउट');
export const accountOf = message<{ name: string }>('Account of {name}', '{name} का अकाउंट');
export const loggedInAs = message<{ name: string }>('Logged in as {name}', '{name} के नाम से लॉगिन');
export const skip = message('Skip to the content', 'सीधे कंटेंट पर जाएँ');
export const search = message('Search', 'खोजें');
export const searchShop = message('Search the shop', 'शॉप में खोजें');
export const broken = message(
  'Something broke on this page. Nothing was charged and nothing is lost. Please try again.',
  'इस पेज पर कुछ गड़बड़ हुई। कोई पैसा नहीं कटा और कुछ नहीं गया। कृपया फिर से कोशिश करें।',
);
export const oldBrowser = message(
  'This browser is too old for the shop: you can read its pages, but not buy. Update the browser, or open this address in a current Chrome, Firefox or Safari.',
  'यह ब्राउज़र शॉप के लिए बहुत पुराना है: आप पेज पढ़ सकते हैं, पर ख़रीद नहीं सकते। ब्राउज़र अपडेट करें, या यह पता नए Chrome, Firefox या Safari में खोलें।',
);
export const loadsAgain = message(
  'The page loads again as soon as you are online.',
  'ऑनलाइन आते ही पेज फिर से लोड होगा।',
);
export const tryAgain = message('Try again', 'फिर से कोशिश करें');
export const backToShop = message('Back to the shop', 'शॉप पर वापस');
export const mistyped = message(
  'The address may be mistyped, or what was here is no longer sold.',
  'शायद पता ग़लत लिखा गया, या जो यहाँ था वह अब नहीं बिकता।',
);
export const seeAllProducts = message('See all products', 'सभी प्रोडक्ट देखें');
export const stillSignedIn = message(
  'You are still signed in. This page opens by itself as soon as there is an answer.',
  'आप अब भी साइन इन हैं। जवाब आते ही यह पेज अपने-आप खुल जाएगा।',
);
export const loading = message('Loading', 'लोड हो रहा है');
export const homeOf = message<{ name: string }>('{name}, home', '{name}, होम');

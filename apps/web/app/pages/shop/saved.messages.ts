import { message } from '@shop/messages';

export const title = message('Saved for later', 'बाद के लिए रखे प्रोडक्ट');
export const description = message(
  'What you keep for later, with its price of today.',
  'आपने बाद के लिए जो रखा है, आज के दाम के साथ।',
);
export const loading = message('Loading', 'लोड हो रहा है');
export const tryAgain = message('Try again', 'फिर से कोशिश करें');
export const seeAll = message('See all products', 'सभी प्रोडक्ट देखें');
export const nothing = message('Nothing saved yet', 'अभी कुछ नहीं रखा');
export const waitsHere = message(
  'Press ‘Save for later’ at a product or in your cart, and it waits here.',
  'किसी प्रोडक्ट पर या कार्ट में ‘बाद के लिए रखें’ दबाएँ, वह यहाँ मिलेगा।',
);
export const keptInBrowser = message(
  'These are kept in this browser, and in your account once you have signed in.',
  'ये इसी ब्राउज़र में रखे हैं, और साइन इन करने के बाद आपके अकाउंट में।',
);
export const isRemoved = message<{ title: string }>('{title} was removed.', '{title} हटा दिया गया।');
export const remove = message<{ title: string }>('Remove {title}', '{title} हटाएँ');
export const soldNoMore = message('No longer sold', 'अब नहीं बिकता');
export const outOfStock = message('Out of stock for now', 'अभी स्टॉक में नहीं');

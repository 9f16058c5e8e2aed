import { message } from '@shop/messages';

export const picture = message<{ title: string; number: number }>(
  '{title}, picture {number}',
  '{title}, फ़ोटो {number}',
);
export const picturesOf = message<{ title: string }>('Pictures of {title}', '{title} की फ़ोटो');
export const size = message('Size', 'साइज़');
export const soldOutVariant = message(', sold out', ', स्टॉक में नहीं');
export const otherVariant = message(', only in another combination', ', सिर्फ़ दूसरे मेल में');
export const loading = message('Loading product', 'प्रोडक्ट लोड हो रहा है');
export const ingredients = message('Ingredients', 'सामग्री');
export const fallingOrder = message('In descending order of weight.', 'वज़न के घटते क्रम में।');
export const mrpInclusive = message('MRP, inclusive of all taxes', 'MRP, सभी टैक्स मिलाकर');
export const taxesIncluded = message('Inclusive of all taxes', 'सभी टैक्स मिलाकर');
export const howToUse = message('How to use', 'इस्तेमाल कैसे करें');
export const suits = message('Suits', 'किसके लिए');
export const notFor = message('Not for', 'किसके लिए नहीं');
export const chosenFor = message('Often chosen for', 'अक्सर इसके लिए चुना जाता है');
export const claims = message('We say it is', 'हमारा दावा');
export const contains = message('Contains', 'इसमें है');

import { message } from '@shop/messages';

export const chosenFilters = message('Chosen filters', 'चुने हुए फ़िल्टर');
export const remove = message('Remove', 'हटाएँ:');
export const sortBy = message('Sort by', 'क्रम');
export const clearFilters = message('Clear filters', 'फ़िल्टर हटाएँ');
export const showProducts = message('Show products', 'प्रोडक्ट दिखाएँ');
export const skinType = message('Skin type', 'त्वचा');
export const hairType = message('Hair type', 'बाल');
export const goodFor = message('Good for', 'किस काम के लिए');
export const category = message('Category', 'श्रेणी');

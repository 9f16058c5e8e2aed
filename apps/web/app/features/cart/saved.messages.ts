import { message } from '@shop/messages';

export const saveForLater = message('Save for later', 'बाद के लिए रखें');
export const removeSaved = message('Remove from saved', 'रखे हुए में से हटाएँ');
export const isSaved = message<{ title: string }>(
  '{title} is saved for later.',
  '{title} बाद के लिए रख दिया गया है।',
);
export const isForgotten = message<{ title: string }>(
  '{title} is no longer saved.',
  '{title} अब बाद के लिए नहीं रखा है।',
);
export const seeSaved = message('See saved', 'रखे हुए देखें');
export const moveToCart = message('Move to cart', 'कार्ट में डालें');
export const soldOutMove = message('Out of stock', 'स्टॉक में नहीं');

import { message } from '@shop/messages';

export const outOfStock = message('Out Of Stock', 'स्टॉक में नहीं');
export const onlyLeft = message<{ count: number }>('Only {count} left', 'सिर्फ़ {count} बाकी');
export const sale = message('Sale', 'सेल');

import { message } from '@shop/messages';

export const inShort = message('In short', 'एक नज़र में');
export const theProducts = message('The products', 'प्रोडक्ट');

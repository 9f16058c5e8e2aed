import { message } from '@shop/messages';

export const fromShop = message('From the shop', 'शॉप की ओर से');

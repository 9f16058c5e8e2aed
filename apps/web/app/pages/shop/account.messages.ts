import { message } from '@shop/messages';

export const orders = message('Orders', 'ऑर्डर');
export const address = message('Address', 'पते');
export const profile = message('Profile', 'प्रोफ़ाइल');
export const yourAccount = message('Your account', 'आपका अकाउंट');
export const yourTicket = message('Your ticket', 'आपका टिकट');

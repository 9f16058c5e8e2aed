import { message } from '@shop/messages';

export const page = message('Page', 'पेज');
export const home = message('Home', 'होम');
export const thePage = message('The page', 'पेज');
export const whenDelivered = message('When does it reach you?', 'आप तक कब पहुँचेगा?');

import { message } from '@shop/messages';

/** Read by programs. */
export const noAnswer = message('The shop cannot answer now.', 'शॉप अभी जवाब नहीं दे सकती।');

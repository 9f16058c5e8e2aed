import { message } from '@shop/messages';

export const codeByWhatsApp = message('Code by WhatsApp', 'WhatsApp पर कोड');
export const phone = message('Phone number', 'फ़ोन नंबर');
export const sendCode = message('Send me the code', 'मुझे कोड भेजें');
export const sending = message('Sending the code', 'कोड भेज रहे हैं');

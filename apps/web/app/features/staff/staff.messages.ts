import { message } from '@shop/messages';

export const yourName = message('Your name', 'आपका नाम');
export const password = message('Password', 'पासवर्ड');
export const accept = message('Accept the invitation', 'निमंत्रण स्वीकार करें');
export const sending = message('One moment', 'एक पल');
export const mailNewOne = message('Email me a new invitation', 'मुझे नया निमंत्रण मेल करें');

import { message } from '@shop/messages';

export const lookedAt = message('You looked at', 'आपने ये देखे');
export const forget = message('Forget these', 'इन्हें भूल जाएँ');

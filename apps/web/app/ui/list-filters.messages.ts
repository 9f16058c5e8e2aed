import { message } from '@shop/messages';

export const filters = message('Filters', 'फ़िल्टर');
export const activeFilters = message('Active filters', 'चुने हुए फ़िल्टर');
export const without = message<{ words: string }>('Without {words}', '{words} हटाएँ');
export const clearFilters = message('Clear filters', 'फ़िल्टर हटाएँ');

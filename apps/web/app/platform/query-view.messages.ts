import { message } from '@shop/messages';

export const pageEmpty = message('This page is empty', 'यह पेज खाली है');
export const lastPage = message('Last page', 'आख़िरी पेज');
export const fewerPages = message<{ count: number }>(
  '{count, plural, one {There is only one page.} other {There are only # pages.}}',
  '{count, plural, one {यहाँ बस एक पेज है।} other {यहाँ बस # पेज हैं।}}',
);

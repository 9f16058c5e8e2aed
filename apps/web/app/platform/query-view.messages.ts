import { message } from '@shop/messages';

export const pageEmpty = message('This page is empty', 'यह पेज खाली है');
export const firstPage = message('First page', 'पहला पेज');
export const fewerPages = message('The list has fewer pages than that.', 'इतने पेज नहीं हैं।');

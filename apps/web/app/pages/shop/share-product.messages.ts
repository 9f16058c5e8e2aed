import { message } from '@shop/messages';

export const share = message('Share', 'शेयर करें');
export const shareByWhatsApp = message('Share on WhatsApp', 'WhatsApp पर शेयर करें');
export const opensInNewTab = message('(opens in a new tab)', '(नए टैब में खुलेगा)');

import { message } from '@shop/messages';

export const refundAskedFor = message('Refund requested', 'वापसी शुरू हुई');
export const refundOnItsWay = message('Refund on its way', 'पैसे वापस आ रहे हैं');
export const refundNotThrough = message('Refund delayed', 'वापसी अभी पूरी नहीं हुई');
export const trackingNumber = message('tracking number', 'ट्रैकिंग नंबर');
export const copyTracking = message('Copy tracking number', 'ट्रैकिंग नंबर कॉपी करें');
export const trackParcel = message('Track parcel', 'पार्सल ट्रैक करें');
export const opensInNewTab = message('(opens in a new tab)', '(नए टैब में खुलेगा)');

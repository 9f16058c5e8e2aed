export const notDelivered = (place: string) => `हम अभी ${place} में डिलीवरी नहीं करते। कृपया कोई और पता चुनें।`;
export const pinCodeUnknown = 'India Post की सूची में यह पिन कोड नहीं है। अंक एक बार देख लें; सही हों तो राज्य ख़ुद चुनें।';

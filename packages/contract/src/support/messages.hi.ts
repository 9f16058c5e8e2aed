export const opened = (ticketNumber: string) => `आपका मैसेज हमें मिल गया। आपका टिकट नंबर ${ticketNumber} है।`;
export const messageAdded = 'आपका मैसेज जुड़ गया।';
export const notFound = 'ऐसा कोई टिकट नहीं है।';
export const linkEnded = 'इस लिंक से कोई टिकट नहीं खुलता। कृपया सबसे नए मेल का लिंक खोलें या हमें फिर से लिखें।';
export const orderNotYours = 'ऐसा कोई ऑर्डर नहीं है।';
export const messageMissing = 'लिखें कि क्या हुआ।';
export const pictureUnknown = 'कृपया फ़ोटो फिर से अपलोड करें।';
export const tooMany = 'यहाँ से बहुत सारे मैसेज आए हैं। कृपया बाद में कोशिश करें या हमें ईमेल करें।';
export const tooManyPictures = 'यहाँ से बहुत सारी फ़ोटो आई हैं। कृपया बाद में कोशिश करें।';

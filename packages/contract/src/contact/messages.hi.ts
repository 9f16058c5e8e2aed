export const notDelivered = 'इस पेज से मैसेज नहीं भेजे जाते।';
export const received = 'आपका मैसेज पहुँच गया।';
export const tooMany = 'आपके नेटवर्क से बहुत सारे मैसेज आए हैं। कृपया बाद में कोशिश करें या हमें ईमेल करें।';

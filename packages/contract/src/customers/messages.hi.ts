export const closedAlready = 'यह अकाउंट पहले ही बंद हो चुका है।';
export const orderUnderWay = (orderNumber: string) =>
  `ऑर्डर ${orderNumber} अभी पूरा नहीं हुआ है। उसके पहुँचने, रद्द होने या ख़त्म होने के बाद अकाउंट बंद किया जा सकता है।`;
export const refundDue = (orderNumber: string) =>
  `ऑर्डर ${orderNumber} के पैसे अभी वापस नहीं किए गए हैं। पैसे पहुँचने के बाद अकाउंट बंद किया जा सकता है।`;
export const refundUnderWay = 'रिफ़ंड अभी रास्ते में है। पैसे पहुँचने के बाद अकाउंट बंद किया जा सकता है।';
export const passwordChanged = 'पासवर्ड अभी-अभी बदला गया है। कृपया फिर से कोशिश करें।';

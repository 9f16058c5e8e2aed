import { MIN_CHARGE_RUPEES } from '../limits.ts';
import { formatRupees } from '../money.ts';

export const emptyCart = 'आपका कार्ट खाली है। आगे बढ़ने के लिए कुछ चुनें';
export const selectAddress = 'आगे बढ़ने के लिए एक पता चुनें।';
export const tryAgain = 'कृपया फिर से कोशिश करें।';
export const totalChanged = 'कुल रकम बदल गई है। पेमेंट से पहले कृपया एक बार फिर देख लें।';
export const totalChangedTo = (
  total: number,
  { delivery, cashFee, discount }: { delivery: number; cashFee: number; discount: number },
) => {
  const parts = [
    ...(delivery > 0 ? [`${formatRupees(delivery)} डिलीवरी`] : []),
    ...(cashFee > 0 ? [`${formatRupees(cashFee)} कैश ऑन डिलीवरी का`] : []),
    ...(discount > 0 ? [`${formatRupees(discount)} की छूट`] : []),
  ].join(', ');
  const sum = `${formatRupees(total)}${parts && ` (${parts})`}`;
  return `कुल रकम अब ${sum} है। पेमेंट से पहले कृपया एक बार फिर देख लें।`;
};
export const totalMissing = 'ऑर्डर में वह कुल रकम चाहिए जो आपने देखी थी।';
export const outOfStock = (title: string, quantity: number) =>
  quantity > 0 ? `${title} के सिर्फ़ ${quantity} बचे हैं।` : `${title} अभी स्टॉक में नहीं है।`;
const inMinutes = (seconds: number) => `${Math.max(1, Math.ceil(seconds / 60))} मिनट बाद`;
export const heldUnpaid = (title: string, waitSeconds: number) =>
  `हमने ${title} आपके लिए अलग रखा था, पर पेमेंट नहीं आया, इसलिए अब इसे दूसरे ले सकते हैं। आप ${inMinutes(waitSeconds)} फिर से ऑर्डर कर सकते हैं।`;
export const accountUnpaid = (waitSeconds: number) =>
  `आपने कई ऑर्डर शुरू किए, पर किसी का पेमेंट नहीं हुआ। कृपया ${inMinutes(waitSeconds)} फिर से कोशिश करें।`;
export const networkUnpaid = (waitSeconds: number) =>
  `आपके नेटवर्क से कई ऑर्डर शुरू हुए, पर किसी का पेमेंट नहीं हुआ। कृपया ${inMinutes(waitSeconds)} फिर से कोशिश करें।`;
export const busyWaiting =
  'इस समय बहुत लोग ख़रीद रहे हैं। आपसे कोई पैसा नहीं लिया गया; हम आपके लिए फिर से कोशिश कर रहे हैं।';
export const placed = 'ऑर्डर बन गया। अब पेमेंट करना है।';
export const totalTooLow = `ऑर्डर कम से कम ₹${MIN_CHARGE_RUPEES}.00 का होना चाहिए। कृपया कार्ट में कुछ और डालें।`;
export const totalTooHigh =
  'यह ऑर्डर एक बार में होने वाले पेमेंट की सीमा से बड़ा है। कृपया इसे दो ऑर्डर में बाँट दें या हमें लिखें।';
export const providerDown =
  'पेमेंट सेवा से जवाब नहीं आ रहा। आपसे कोई पैसा नहीं लिया गया। कृपया थोड़ी देर में फिर से कोशिश करें।';

import { formatWholeRupees } from '../money.ts';
import type { CashRefusal } from './messages.ts';

export function cashRefused(why: CashRefusal, { least, most }: { least: number; most: number }): string {
  switch (why) {
    case 'off':
      return 'यह शॉप कैश ऑन डिलीवरी नहीं लेती। कृपया ऑनलाइन पेमेंट करें।';
    case 'zone':
      return 'इस पते पर हम कैश ऑन डिलीवरी नहीं लेते। कृपया ऑनलाइन पेमेंट करें।';
    case 'least':
      return `कैश ऑन डिलीवरी ${formatWholeRupees(least)} से ऊपर के ऑर्डर पर मिलती है।`;
    case 'most':
      return `कैश ऑन डिलीवरी ${formatWholeRupees(most)} तक के ऑर्डर पर मिलती है। कृपया ऑनलाइन पेमेंट करें।`;
    case 'returns':
      return 'आपके पार्सल पहले हमारे पास लौट आए थे, इसलिए कृपया इस ऑर्डर का पेमेंट ऑनलाइन करें।';
    case 'unconfirmed':
      return 'पहले अपने पिछले कैश ऑन डिलीवरी ऑर्डर पक्के करें: लिंक उनके ईमेल में है।';
    case 'expired':
      return 'आपके दो ऑर्डर समय पर पक्के नहीं हुए। कृपया इस ऑर्डर का पेमेंट ऑनलाइन करें।';
  }
}

export const placed = 'आपका ऑर्डर हो गया। कृपया हमारे ईमेल के लिंक से इसे पक्का करें।';
export const confirmed = 'धन्यवाद। आपका ऑर्डर पक्का हो गया।';
export const linkUnknown = 'यह लिंक किसी ऑर्डर का नहीं है। कृपया इसे हमारे ईमेल से फिर खोलें।';
export const ended = 'यह ऑर्डर ख़त्म हो गया है। कुछ नहीं भेजा जाएगा और कुछ देना नहीं है। आप फिर से ऑर्डर कर सकते हैं।';
export const mailedAgain = 'ईमेल आपको भेजा जा रहा है।';
export const mailedJustNow = 'एक ईमेल दो मिनट के अंदर ही भेजा गया है। दूसरा माँगने से पहले कृपया उसे देखें, स्पैम में भी।';
export const nothingToConfirm = 'इस ऑर्डर को पक्का करना बाकी नहीं है।';

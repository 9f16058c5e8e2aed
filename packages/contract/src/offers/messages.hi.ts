import { MIN_CHARGE_RUPEES } from '../limits.ts';
import { formatWholeRupees } from '../money.ts';

export const unknown = (code: string) =>
  `कोड ${code.trim().toUpperCase()} हमें नहीं मिला। कृपया देख लें कि वह सही लिखा है।`;
export const notYet = (from: string) => `यह कोड ${from} से चलेगा।`;
export const ended = (day: string) => `यह कोड ${day} को ख़त्म हो गया।`;
export const usedUp = 'यह कोड अब ख़त्म हो चुका है।';
export const usedBefore = (most: number) =>
  most === 1 ? 'आप यह कोड पहले इस्तेमाल कर चुके हैं।' : `आप यह कोड ${most} बार इस्तेमाल कर चुके हैं, इससे ज़्यादा नहीं चलता।`;
export const firstOrder = 'यह कोड सिर्फ़ पहले ऑर्डर पर चलता है।';
export const notCovered = (things: string) => `यह कोड ${things} के लिए है। आपके कार्ट में इनमें से कुछ नहीं है।`;
export const coversNothing = 'यह कोड जिन चीज़ों के लिए है, वे अभी बिक्री में नहीं हैं।';
export const belowLeast = (missingRupees: number, things: string) =>
  `यह कोड लगाने के लिए ${formatWholeRupees(missingRupees)} ${things === '' ? 'का सामान' : `के ${things}`} और डालें।`;
export const nothingLeft = 'आपका दूसरा कोड ही वह पूरी छूट दे रहा है, जो यह कोड देता।';
export const tooMany = (most: number) => `एक ऑर्डर में ${most} कोड ही लग सकते हैं।`;
export const aboutCode = (code: string, sentence: string) => `${code}: ${sentence}`;
export const deliveryFree = 'डिलीवरी पहले से मुफ़्त है, इसलिए इस कोड से कुछ नहीं बचेगा।';
export const leavesTooLittle = `इस कोड के बाद देने को ${formatWholeRupees(MIN_CHARGE_RUPEES)} से भी कम बचेगा। कृपया कार्ट में कुछ और डालें।`;
export const tooManyGuesses = 'बहुत सारे कोड आज़माए गए। कृपया कुछ मिनट बाद फिर से कोशिश करें।';

import { MAX_ADDRESSES } from '../limits.ts';

export const added = 'पता जुड़ गया';
export const updated = 'पता बदल गया';
export const deleted = 'पता हटा दिया गया';
export const limit = `आप ज़्यादा से ज़्यादा ${MAX_ADDRESSES} पते रख सकते हैं`;
export const notFound = 'ऐसा कोई पता नहीं है।';
export const pinCode = 'पिन कोड में 6 अंक होते हैं और वह 0 से शुरू नहीं होता।';
export const phone = 'फ़ोन नंबर में 10 अंक होते हैं और वह 6, 7, 8 या 9 से शुरू होता है।';
export const state = 'सूची में से एक राज्य चुनें।';
export const required = (field: string) => `${field} भरें।`;
export const stateElsewhere = (pin: string, states: string, stated: string) =>
  `पिन कोड ${pin} ${states} में है, ${stated} में नहीं। ${states} चुनें या पिन कोड ठीक करें।`;
export const stateOpen = (pin: string, states: string) =>
  `पिन कोड ${pin} ${states} में हो सकता है। राज्य चुनें या शहर के बाद लिखें।`;
export const stateUnknown = (pin: string) => `पिन कोड ${pin} का राज्य पता नहीं है। राज्य चुनें या शहर के बाद लिखें।`;
export const editFirst = (sentence: string) => `पहले यह पता ठीक करें। ${sentence}`;

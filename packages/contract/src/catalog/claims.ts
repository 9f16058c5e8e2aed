import { bilingual } from '@shop/messages';

/** What a brand says of a product. The ingredients must not contradict it (`claim-gate.ts`). */
export const claims = [
  { id: 'vegan', label: bilingual('Vegan', 'वीगन') },
  { id: 'natural', label: bilingual('Natural', 'प्राकृतिक') },
  { id: 'sulphateFree', label: bilingual('Sulphate free', 'सल्फ़ेट मुक्त') },
  { id: 'parabenFree', label: bilingual('Paraben free', 'पैराबेन मुक्त') },
  { id: 'crueltyFree', label: bilingual('Cruelty free', 'क्रूरता मुक्त') },
  { id: 'fragranceFree', label: bilingual('Fragrance free', 'बिना ख़ुशबू') },
] as const;
export type Claim = (typeof claims)[number]['id'];

import { bilingual } from '@shop/messages';

/** What shoppers often choose a product for. These are not claims: a cosmetic cures nothing. */
export const concerns = [
  { id: 'excessOil', label: bilingual('Excess oil', 'ज़्यादा तेल') },
  { id: 'dryness', label: bilingual('Dryness', 'रूखापन') },
  { id: 'blemishes', label: bilingual('Blemishes', 'दाग-धब्बे') },
  { id: 'dullness', label: bilingual('Dullness', 'बेजान त्वचा') },
  { id: 'tan', label: bilingual('Tan', 'टैनिंग') },
  { id: 'roughness', label: bilingual('Rough skin', 'खुरदुरी त्वचा') },
  { id: 'bodyOdour', label: bilingual('Body odour', 'शरीर की गंध') },
  { id: 'hairFall', label: bilingual('Hair fall', 'बाल झड़ना') },
  { id: 'flakes', label: bilingual('Flakes', 'रूसी') },
  { id: 'frizz', label: bilingual('Frizz', 'उलझे बाल') },
] as const;
export type Concern = string;

import type { Concern, Suitability } from './product-facts.ts';

const suitabilityLabels: Record<Suitability, string> = {
  normalSkin: 'सामान्य त्वचा',
  oilySkin: 'तैलीय त्वचा',
  drySkin: 'रूखी त्वचा',
  combinationSkin: 'मिली-जुली त्वचा',
  sensitiveSkin: 'संवेदनशील त्वचा',
  normalHair: 'सामान्य बाल',
  oilyHair: 'तैलीय बाल',
  dryHair: 'रूखे बाल',
  curlyHair: 'घुँघराले बाल',
  fineHair: 'पतले बाल',
};

const concernLabels: Record<Concern, string> = {
  excessOil: 'ज़्यादा तेल',
  dryness: 'रूखापन',
  blemishes: 'दाग-धब्बे',
  dullness: 'बेजान त्वचा',
  tan: 'टैनिंग',
  roughness: 'खुरदुरी त्वचा',
  bodyOdour: 'शरीर की गंध',
  hairFall: 'बाल झड़ना',
  flakes: 'रूसी',
  frizz: 'उलझे बाल',
};

export const suitabilities = optionsOf(suitabilityLabels);
export const concerns = optionsOf(concernLabels);

function optionsOf<Id extends string>(labels: Record<Id, string>) {
  return Object.entries(labels).map(([id, label]) => ({ id, label }));
}

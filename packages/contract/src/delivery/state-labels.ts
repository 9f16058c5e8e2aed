import { type Language, type Said, bilingual } from '@shop/messages';
import type { STATES, StateCode } from './states.ts';

const LABELS_IN_HINDI: Readonly<Record<(typeof STATES)[StateCode], string>> = {
  'Jammu and Kashmir': 'जम्मू और कश्मीर',
  'Himachal Pradesh': 'हिमाचल प्रदेश',
  Punjab: 'पंजाब',
  Chandigarh: 'चंडीगढ़',
  Uttarakhand: 'उत्तराखंड',
  Haryana: 'हरियाणा',
  Delhi: 'दिल्ली',
  Rajasthan: 'राजस्थान',
  'Uttar Pradesh': 'उत्तर प्रदेश',
  Bihar: 'बिहार',
  Sikkim: 'सिक्किम',
  'Arunachal Pradesh': 'अरुणाचल प्रदेश',
  Nagaland: 'नागालैंड',
  Manipur: 'मणिपुर',
  Mizoram: 'मिज़ोरम',
  Tripura: 'त्रिपुरा',
  Meghalaya: 'मेघालय',
  Assam: 'असम',
  'West Bengal': 'पश्चिम बंगाल',
  Jharkhand: 'झारखंड',
  Odisha: 'ओडिशा',
  Chhattisgarh: 'छत्तीसगढ़',
  'Madhya Pradesh': 'मध्य प्रदेश',
  Gujarat: 'गुजरात',
  'Dadra and Nagar Haveli and Daman and Diu': 'दादरा और नगर हवेली और दमन और दीव',
  Maharashtra: 'महाराष्ट्र',
  Karnataka: 'कर्नाटक',
  Goa: 'गोवा',
  Lakshadweep: 'लक्षद्वीप',
  Kerala: 'केरल',
  'Tamil Nadu': 'तमिलनाडु',
  Puducherry: 'पुडुचेरी',
  'Andaman and Nicobar Islands': 'अंडमान और निकोबार द्वीप समूह',
  Telangana: 'तेलंगाना',
  'Andhra Pradesh': 'आंध्र प्रदेश',
  Ladakh: 'लद्दाख',
};

/** What a page or a sentence calls a state, given its stored name, which is the English one. */
export function stateLabel(name: string, language?: Language): string {
  return bilingual(name, (LABELS_IN_HINDI as Readonly<Record<string, string>>)[name] ?? name, language);
}

/** A state, given its stored name, within a sentence of the API. */
export function stateNamed(name: string): Said {
  return (language) => stateLabel(name, language);
}

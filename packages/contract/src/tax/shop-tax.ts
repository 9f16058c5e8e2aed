import { STATES, type StateCode } from '../delivery/states.ts';
import type { SettingsSection, ShopSettings } from '../settings/shop-settings.ts';

type TaxSettings = Pick<ShopSettings, 'tax' | 'legal' | 'contact'>;

/** A setting that papers need and that is missing or contradicts another one. */
export interface TaxGap {
  section: SettingsSection;
  field: string;
  /** The sentence for the owner. */
  sentence: string;
}

/** The shop's state, from its GSTIN or else from the setting. Null: neither is given. */
export function shopStateOf({ tax, legal }: TaxSettings): StateCode | null {
  const code = legal.gstin === '' ? tax.state : legal.gstin.slice(0, 2);
  return code in STATES ? (code as StateCode) : null;
}

/** The only state to which a shop that may not sell across borders can deliver. Null: all states. */
export function onlyStateOf(settings: TaxSettings): StateCode | null {
  const { registration } = settings.tax;
  return registration === 'composition' || registration === 'unregistered' ? shopStateOf(settings) : null;
}

/** What is missing before the shop can make papers. Empty if it makes none. */
export function listTaxGaps(settings: TaxSettings): TaxGap[] {
  const { tax, legal, contact } = settings;
  if (tax.registration === 'off') return [];
  const gaps: TaxGap[] = [];
  const gap = (section: SettingsSection, field: string, sentence: string) =>
    gaps.push({ section, field, sentence });
  if (legal.legalName === '') gap('legal', 'legalName', 'Papers need the legal name of the business.');
  if (contact.addressLines.length === 0)
    gap('contact', 'addressLines', 'Papers need the address of the business.');
  if (tax.registration !== 'unregistered' && legal.gstin === '') {
    gap('legal', 'gstin', 'A registered business has a GSTIN, which its papers show.');
  } else if (tax.registration === 'unregistered' && legal.gstin !== '') {
    gap('legal', 'gstin', 'A business that is not registered has no GSTIN.');
  } else if (shopStateOf(settings) === null) {
    gap('tax', 'state', 'Choose the state that the business is in.');
  } else if (legal.gstin !== '' && tax.state !== '' && tax.state !== legal.gstin.slice(0, 2)) {
    gap('tax', 'state', 'The GSTIN is of another state than this.');
  }
  return gaps;
}

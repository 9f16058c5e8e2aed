import { STATES, type StateCode } from '../delivery/states.ts';
import type { SettingsSection, ShopSettings } from '../settings/shop-settings.ts';

type TaxSettings = Pick<ShopSettings, 'tax' | 'legal' | 'contact'>;

/** Something that papers need and that is missing or contradicts something else. */
export interface TaxGap {
  section: SettingsSection;
  field: string;
  /** For the owner. */
  sentence: string;
}

/** The state that the shop is in: its GSTIN says it, else the setting. Null: nobody has said. */
export function shopStateOf({ tax, legal }: TaxSettings): StateCode | null {
  const code = legal.gstin === '' ? tax.state : legal.gstin.slice(0, 2);
  return code in STATES ? (code as StateCode) : null;
}

/** The one state that a shop may deliver to which may not sell across borders; null: all of them. */
export function onlyStateOf(settings: TaxSettings): StateCode | null {
  const { registration } = settings.tax;
  return registration === 'composition' || registration === 'unregistered' ? shopStateOf(settings) : null;
}

/** What is missing before the shop can make papers; nothing where it makes none. */
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

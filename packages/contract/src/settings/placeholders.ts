import { demonstrationSettings } from './demonstration-settings.ts';
import { defaultSettings } from './default-settings.ts';
import type { SettingsSection, ShopSettings } from './shop-settings.ts';

/** A value that every customer must be told and that nobody has filled in. */
export interface Placeholder {
  section: SettingsSection;
  field: string;
  /** The name of the value: 'Phone number'. */
  label: string;
  /** For the owner: the value is missing, or still the demonstration's. */
  sentence: string;
}

interface Needed {
  section: SettingsSection;
  field: string;
  label: string;
  valueOf: (settings: ShopSettings) => string;
  /** The sentence while the value is as installed. Null: the value is optional. */
  missing: string | null;
  /** The sentence while the value is the demonstration's. */
  demonstration: string;
}

/**
 * What the law requires customers to be told about the seller (Consumer Protection (E-Commerce) Rules 2020, rule 6).
 */
const needed: readonly Needed[] = [
  {
    section: 'shop',
    field: 'name',
    label: 'Name',
    valueOf: ({ shop }) => shop.name,
    missing: 'The shop has no name of its own.',
    demonstration: "The name is the demonstration shop's: enter yours.",
  },
  {
    section: 'contact',
    field: 'email',
    label: 'Email address',
    valueOf: ({ contact }) => contact.email,
    missing: 'Customers have no email address to write to.',
    demonstration: "The email address is the demonstration shop's: enter yours.",
  },
  {
    section: 'contact',
    field: 'phone',
    label: 'Phone number',
    valueOf: ({ contact }) => contact.phone,
    missing: 'Customers have no phone number to call.',
    demonstration: "The phone number is the demonstration shop's: enter yours.",
  },
  {
    section: 'contact',
    field: 'addressLines',
    label: 'Address',
    valueOf: ({ contact }) => contact.addressLines.join('\n'),
    missing: "The shop's own address is missing.",
    demonstration: "The address is the demonstration shop's: enter yours.",
  },
  {
    section: 'legal',
    field: 'legalName',
    label: 'Legal name',
    valueOf: ({ legal }) => legal.legalName,
    missing: 'The legal name of the business is missing.',
    demonstration: "The legal name is the demonstration shop's: enter yours.",
  },
  {
    section: 'legal',
    field: 'gstin',
    label: 'GSTIN',
    valueOf: ({ legal }) => legal.gstin,
    missing: null,
    demonstration: "The GSTIN is the demonstration shop's: enter yours, or none if you are not registered.",
  },
  {
    section: 'grievance',
    field: 'officer',
    label: 'Grievance officer',
    valueOf: ({ grievance }) => grievance.officer,
    missing: null,
    demonstration: "The grievance officer is the demonstration shop's: enter yours.",
  },
];

/** Values that are still as installed or as in the demonstration. A shop that takes real money has none. */
export function listPlaceholders(settings: ShopSettings): Placeholder[] {
  return needed.flatMap(({ section, field, label, valueOf, missing, demonstration }) => {
    const value = valueOf(settings);
    if (value === valueOf(demonstrationSettings)) return [{ section, field, label, sentence: demonstration }];
    if (missing !== null && value === valueOf(defaultSettings))
      return [{ section, field, label, sentence: missing }];
    return [];
  });
}

import { demonstrationSettings } from './demonstration-settings.ts';
import { defaultSettings } from './default-settings.ts';
import type { SettingsSection, ShopSettings } from './shop-settings.ts';

/** Something that every customer must be told and that nobody has filled in. */
export interface Placeholder {
  section: SettingsSection;
  field: string;
  /** What it is: 'Phone number'. */
  label: string;
  /** What is missing or somebody else's, for the owner. */
  sentence: string;
}

interface Needed {
  section: SettingsSection;
  field: string;
  label: string;
  valueOf: (settings: ShopSettings) => string;
  /** Where it is as installed; null: then it need not be given. */
  missing: string | null;
  /** Where it is as the demonstration has it. */
  demonstration: string;
}

/** What the law wants a customer to know of who sells (Consumer Protection (E-Commerce) Rules 2020, rule 6). */
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

/** What is still as it was installed or as the demonstration has it. A shop that takes real money has none of it. */
export function listPlaceholders(settings: ShopSettings): Placeholder[] {
  return needed.flatMap(({ section, field, label, valueOf, missing, demonstration }) => {
    const value = valueOf(settings);
    if (value === valueOf(demonstrationSettings)) return [{ section, field, label, sentence: demonstration }];
    if (missing !== null && value === valueOf(defaultSettings))
      return [{ section, field, label, sentence: missing }];
    return [];
  });
}

import { demonstrationSettings } from './demonstration-settings.ts';
import { defaultSettings } from './default-settings.ts';
import type { SettingsSection, ShopSettings } from './shop-settings.ts';

/** Something that every customer must be told and that nobody has filled in. */
export interface Placeholder {
  section: SettingsSection;
  field: string;
  /** What is missing, for the owner. */
  sentence: string;
}

interface Needed {
  section: SettingsSection;
  field: string;
  valueOf: (settings: ShopSettings) => string;
  sentence: string;
  /** Need not be given, but must not be the demonstration's. */
  isOptional?: true;
}

/** What the law wants a customer to know of who sells (Consumer Protection (E-Commerce) Rules 2020, rule 6). */
const needed: readonly Needed[] = [
  {
    section: 'shop',
    field: 'name',
    valueOf: ({ shop }) => shop.name,
    sentence: 'The shop has no name of its own.',
  },
  {
    section: 'contact',
    field: 'email',
    valueOf: ({ contact }) => contact.email,
    sentence: 'Customers have no email address to write to.',
  },
  {
    section: 'contact',
    field: 'phone',
    valueOf: ({ contact }) => contact.phone,
    sentence: 'Customers have no phone number to call.',
  },
  {
    section: 'contact',
    field: 'addressLines',
    valueOf: ({ contact }) => contact.addressLines.join('\n'),
    sentence: "The shop's own address is missing.",
  },
  {
    section: 'legal',
    field: 'legalName',
    valueOf: ({ legal }) => legal.legalName,
    sentence: 'The legal name of the business is missing.',
  },
  {
    section: 'legal',
    field: 'gstin',
    valueOf: ({ legal }) => legal.gstin,
    sentence: "The GSTIN is the demonstration shop's: enter yours, or none if you are not registered.",
    isOptional: true,
  },
];

/** What is still as it was installed or as the demonstration has it. A shop that takes real money has none of it. */
export function listPlaceholders(settings: ShopSettings): Placeholder[] {
  return needed
    .filter(({ valueOf, isOptional }) => {
      const value = valueOf(settings);
      const isMissing = !isOptional && value === valueOf(defaultSettings);
      return isMissing || value === valueOf(demonstrationSettings);
    })
    .map(({ section, field, sentence }) => ({ section, field, sentence }));
}

import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { pageQuery, PageOf, Shape, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import { SavedSection, SettingsChange, sections } from './schemas.ts';
import { type SettingsSection, settingsSections } from './shop-settings.ts';

/** Far more changes than there will ever be, within what the database column can hold. */
const Version = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });

/** What a section changes, as the OpenAPI document says it after 'Saves'. */
const changes: Readonly<Record<SettingsSection, string>> = {
  shop: 'the name of the shop and its description',
  pictures: 'logo and icon',
  colours: 'the colours',
  contact: 'the contact details',
  legal: 'legal name and GSTIN',
  grievance: 'the grievance officer',
  tax: 'the tax papers and the registration under GST',
  social: 'links to social networks',
  announcement: 'the line above every page',
  shipping: 'delivery fee and delivery days',
  zones: 'the delivery zones, 400 with a sentence for each wrong field',
  cash: 'the terms of cash on delivery',
  prepaid: 'the discount for paying online',
  orders: 'the rules of carts and orders',
  products: 'what a product needs to be published',
  labels:
    'what the owner adds to the lists of the label, 409 if an entry that products have would be removed',
  reviews: 'who may write reviews',
  reminders: 'which emails shoppers may agree to',
  menus: 'menus and footer, 400 with a sentence for each wrong entry',
  mails: 'the sender of emails and the daily email',
  mailWords: 'the texts of emails to shoppers, 400 with a sentence for each wrong text',
  words: 'texts of the shop',
  security:
    'when a proof again is asked for, and whether people of the shop need a second proof, 409 if whoever requires it has none',
  retention: 'how long data of people is kept',
  agents: 'what programs that shop for people may do',
};

function savedOf<S extends SettingsSection>(section: S) {
  return SavedSection(sections[section]);
}

function savingOf<S extends SettingsSection>(section: S) {
  return endpoint(calls.saveSection[section], {
    summary: `Saves ${changes[section]}.`,
    // Or anyone who has stolen a session would first turn off what guards against that.
    ...(section === 'security' && { needsProof: true as const }),
    body: Shape({ value: sections[section], version: Version }),
    response: WithData(savedOf(section)),
  });
}

/** The result of `make` for each section. */
function forEachSection<Made>(make: (section: SettingsSection) => unknown): Made {
  return Object.fromEntries(settingsSections.map((section) => [section, make(section)])) as Made;
}

export const getSettings = endpoint(calls.getSettings, {
  summary:
    'Returns all settings by section, each with its version, and values that the environment overrides.',
  response: WithData(
    Shape({
      ...forEachSection<{ [S in SettingsSection]: ReturnType<typeof savedOf<S>> }>(savedOf),
      /** The value of `HOLD_SECONDS`. Null: `orders.holdMinutes` applies. */
      holdSeconds: Type.Union([Type.Integer(), Type.Null()]),
      /** The keys are live: real money moves. */
      isLive: Type.Boolean(),
    }),
  ),
});

/**
 * Each section is saved by itself. `version` is the one that the owner saw. If the section has another one, the answer
 * is 409 with the current section in `data`.
 */
export const saveSection =
  forEachSection<{ [S in SettingsSection]: ReturnType<typeof savingOf<S>> }>(savingOf);

export const listSettingsChanges = endpoint(calls.listSettingsChanges, {
  summary: 'Lists who changed which settings and when, newest first.',
  query: Shape({ section: Type.Optional(Type.String({ maxLength: 40 })), ...pageQuery }),
  response: PageOf(SettingsChange),
});

/** If the section has another version, the answer is 409 with the current section in `data`. */
export const restoreSettings = endpoint(calls.restoreSettings, {
  needsProof: 'if the section is `security`',
  summary: 'Resets a section to what it was before a change.',
  params: Shape({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
  body: Shape({ version: Version }),
  response: WithData(Shape({ section: Type.String(), version: Version })),
});

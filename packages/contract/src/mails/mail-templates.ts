import {
  type InstalledTemplate,
  type MailLanguage,
  type MailTemplate,
  type MailWords,
  mailPlaceholders,
} from './mail-template.ts';
import { templatesOfOrders } from './templates-of-orders.ts';
import { templatesOfOthers } from './templates-of-others.ts';
import { templatesOfRefunds } from './templates-of-refunds.ts';
import { templatesOfReminders } from './templates-of-reminders.ts';

export {
  MAIL_LANGUAGES,
  type MailLanguage,
  type MailPlaceholder,
  type MailTemplate,
  type MailWords,
  mailPlaceholders,
} from './mail-template.ts';

/** Every mail to shoppers, in the order in which the owner sees them. */
const installed = {
  ...templatesOfOrders,
  ...templatesOfRefunds,
  ...templatesOfOthers,
  ...templatesOfReminders,
};
export type MailTemplateId = keyof typeof installed;

export const mailTemplates = Object.fromEntries(
  Object.entries<InstalledTemplate>(installed).map(
    ([
      id,
      {
        words: { en, hi },
        ...template
      },
    ]) => [
      id,
      {
        required: template.placeholders,
        ...template,
        words: { en: { next: '', ...en }, hi: { next: '', ...hi } },
      },
    ],
  ),
) as Record<MailTemplateId, MailTemplate>;
export const mailTemplateIds = Object.keys(mailTemplates) as MailTemplateId[];

/** The values for the placeholders of a mail. `{shop}` is filled in for every mail. */
export type MailValues<Id extends MailTemplateId> = Record<
  (typeof installed)[Id]['placeholders'][number],
  string
>;

/** The owner's own words, by mail and language. */
export type OwnMailWords = Readonly<
  Record<string, { readonly [Language in MailLanguage]?: MailWords | undefined }>
>;

export function isMailTemplateId(id: string): id is MailTemplateId {
  return Object.hasOwn(mailTemplates, id);
}

/** Fills in the placeholders of a text. Values are never searched for placeholders themselves. */
export function fillPlaceholders(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}

const PLACEHOLDER = /\{([A-Za-z]+)\}/g;

/** What is wrong with the words of a mail, by field, and what would be right. Empty: nothing is wrong. */
export function faultsOfMailWords(
  id: MailTemplateId,
  words: MailWords,
): Partial<Record<keyof MailWords, string>> {
  const { placeholders, required } = mailTemplates[id];
  const known = [...placeholders, 'shop'];
  const faults: Partial<Record<keyof MailWords, string>> = {};
  for (const field of ['subject', 'opening', 'next'] as const) {
    const names = [...words[field].matchAll(PLACEHOLDER)].map(([, name = '']) => name);
    const unknown = names.find((name) => !known.includes(name));
    const rest = words[field].replace(PLACEHOLDER, '');
    if (unknown !== undefined) {
      faults[field] = `This email has no {${unknown}}. It can say ${inBraces(known)}.`;
    } else if (/[{}]/.test(rest)) {
      faults[field] = `A placeholder is a name between braces: ${inBraces(known)}. Leave out other braces.`;
    }
  }
  if (words.subject === '') faults.subject ??= 'Enter a subject.';
  if (words.opening === '') faults.opening ??= 'Enter what the email says.';
  const all = `${words.subject}\n${words.opening}\n${words.next}`;
  const missing = required.filter((name) => !all.includes(`{${name}}`));
  if (missing.length > 0) {
    faults.opening ??= `Keep ${inBraces(missing)} in the subject or the text: without ${missing.length === 1 ? 'it' : 'them'} the reader cannot know the ${missing.map((name) => mailPlaceholders[name].means).join(' and the ')}.`;
  }
  return faults;
}

function inBraces(names: readonly string[]): string {
  const written = names.map((name) => `{${name}}`);
  return written.length < 2 ? written.join('') : `${written.slice(0, -1).join(', ')} and ${written.at(-1)}`;
}

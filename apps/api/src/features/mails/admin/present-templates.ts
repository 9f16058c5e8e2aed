import {
  type MailPlaceholder,
  type MailTemplate,
  mailPlaceholders,
  mailTemplateIds,
  mailTemplates,
} from '@shop/contract/mails/mail-templates';
import type { PresentedTemplate } from '@shop/contract/mails/schemas';

/** The mails to shoppers, each with the placeholders and texts that it may contain. */
export function listTemplates(): PresentedTemplate[] {
  return mailTemplateIds.map((mail) => {
    const { label, when, placeholders, required, words }: MailTemplate = mailTemplates[mail];
    const known: readonly MailPlaceholder[] = [...placeholders, 'shop'];
    return {
      mail,
      label,
      when,
      placeholders: known.map((name) => ({
        name,
        means: mailPlaceholders[name].means,
        isRequired: required.includes(name),
      })),
      installed: { en: words.en, hi: words.hi },
    };
  });
}

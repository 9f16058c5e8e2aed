import { type Language, languages } from '@shop/contract/languages';
import type { MessageTemplate } from '@shop/contract/whatsapp/schemas';
import { type TemplateKind, templateKinds } from '@shop/contract/whatsapp/message-kinds';
import type { Database, Db } from '../../../database.ts';
import { codeTemplate, codeTemplateToReview } from './rules/code-template.ts';
import { type MessageTexts, orderTemplates, templateToReview } from './rules/order-templates.ts';

interface Status {
  name: string;
  language: string;
  status: string;
  reason: string | null;
  at: Date;
}

const templates: Readonly<Record<TemplateKind, MessageTexts>> = { ...orderTemplates, code: codeTemplate };
const ownNames = Object.values(templates).map(({ name }) => name);

/** The shop's templates in each language, as they are handed in for review. */
export function listForReview(): { name: string; language: Language; template: object }[] {
  return templateKinds.flatMap(({ kind }) =>
    languages.map((language) => ({
      name: templates[kind].name,
      language,
      template: kind === 'code' ? codeTemplateToReview(language) : templateToReview(kind, language),
    })),
  );
}

/** Whether messages made of the template leave, as far as the provider last said. */
export async function isTemplateApproved(
  db: Db,
  { kind, language }: { kind: TemplateKind; language: Language },
): Promise<boolean> {
  const row = await db
    .selectFrom('whatsapp_templates')
    .select('status')
    .where('name', '=', templates[kind].name)
    .where('language', '=', language)
    .executeTakeFirst();
  return row?.status === 'APPROVED';
}

/** Keeps what the provider decided about a template of the shop; about any other, nothing. */
export async function keepStatus(database: Database, { at, language, ...template }: Status): Promise<void> {
  const known = languages.find((one) => one === language);
  if (known === undefined || !ownNames.includes(template.name)) return;
  const { status, reason } = template;
  await database.write((tx) =>
    tx
      .insertInto('whatsapp_templates')
      .values({ ...template, language: known, checked_at: at })
      .onConflict((conflict) =>
        conflict.columns(['name', 'language']).doUpdateSet({ status, reason, checked_at: at }),
      )
      .execute(),
  );
}

/**
 * Hands in a template that the provider does not have. A decision that arrives before the answer stays, and what was
 * decided about an earlier one of this name goes.
 */
export async function handIn(
  database: Database,
  { name, language }: { name: string; language: Language },
  { create, at }: { create: () => Promise<string>; at: Date },
): Promise<void> {
  await database.write((tx) =>
    tx.deleteFrom('whatsapp_templates').where('name', '=', name).where('language', '=', language).execute(),
  );
  const status = await create();
  await database.write((tx) =>
    tx
      .insertInto('whatsapp_templates')
      .values({ name, language, status, reason: null, checked_at: at })
      .onConflict((conflict) => conflict.columns(['name', 'language']).doNothing())
      .execute(),
  );
}

/** The shop's templates in each language, with what the provider last said. */
export async function listTemplates(db: Db): Promise<MessageTemplate[]> {
  const rows = await db.selectFrom('whatsapp_templates').selectAll().execute();
  return templateKinds.flatMap(({ kind }) =>
    languages.map((language) => {
      const { name, words, examples } = templates[kind];
      const row = rows.find((known) => known.name === name && known.language === language);
      return {
        kind,
        name,
        language,
        body: words[language].body,
        examples: [...examples],
        footer: words[language].footer,
        buttons: [...words[language].buttons],
        ...(row && { status: row.status, checkedAt: row.checked_at.toISOString() }),
        ...(row?.reason != null && { reason: row.reason }),
      };
    }),
  );
}

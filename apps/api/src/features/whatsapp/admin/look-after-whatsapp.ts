import { whatsAppWebhook } from '@shop/contract/whatsapp/calls';
import * as whatsAppRefusals from '@shop/contract/whatsapp/refusals';
import type { WhatsApp } from '@shop/contract/whatsapp/schemas';
import { refuse } from '../../../platform/errors.ts';
import type { ShopContext } from '../../../shop-context.ts';
import { type CloudApi, CloudApiError } from '../shared/cloud-api.ts';
import { whatsAppNumber } from '../shared/rules/whatsapp-number.ts';
import { handIn, keepStatus, listForReview, listTemplates } from '../shared/template-queries.ts';
import { findLastProblem, readFigures } from './message-figures.ts';

export interface OwnersDependencies extends Pick<ShopContext, 'database' | 'clock' | 'readSettings'> {
  /** Null: there is no account. */
  whatsApp: CloudApi | null;
  /** Where the API is reached from outside, without a trailing slash. */
  apiAddress: string;
}

export async function describeWhatsApp(dependencies: OwnersDependencies): Promise<WhatsApp> {
  const { database, clock, readSettings, whatsApp, apiAddress } = dependencies;
  const now = clock.now();
  const lastProblem = await findLastProblem(database.read, now);
  return {
    account: accountOf(whatsApp),
    isOn: readSettings().orders.whatsapp === 'yes',
    webhookUrl: `${apiAddress}${whatsAppWebhook.path}`,
    verifyToken: whatsApp?.verifyToken ?? '',
    templates: await listTemplates(database.read),
    figures: await readFigures(database.read, now),
    ...(lastProblem && { lastProblem }),
  };
}

function accountOf(whatsApp: CloudApi | null): WhatsApp['account'] {
  if (whatsApp === null) return 'none';
  return whatsApp.isSimulated ? 'simulated' : 'real';
}

/**
 * Asks the provider about every template, and hands in those that it does not have.
 * @throws whatsapp_not_set_up, whatsapp_refused
 */
export async function checkTemplates({ database, clock, whatsApp }: OwnersDependencies): Promise<void> {
  if (whatsApp === null) throw refuse(whatsAppRefusals.notSetUp);
  try {
    const known = await whatsApp.listTemplates();
    for (const template of known) await keepStatus(database, { ...template, at: clock.now() });
    const has = (name: string, language: string) =>
      known.some((template) => template.name === name && template.language === language);
    for (const { name, language, template } of listForReview().filter(
      (one) => !has(one.name, one.language),
    )) {
      const create = () => whatsApp.createTemplate(template);
      await handIn(database, { name, language }, { create, at: clock.now() });
    }
  } catch (error) {
    if (error instanceof CloudApiError)
      throw refuse(whatsAppRefusals.providerRefused, { said: error.message });
    throw error;
  }
}

/**
 * Queues a message with examples to the shop's own number.
 * @throws whatsapp_not_set_up, whatsapp_no_number, whatsapp_not_approved
 */
export async function queueTest({ database, readSettings, whatsApp }: OwnersDependencies): Promise<void> {
  if (whatsApp === null) throw refuse(whatsAppRefusals.notSetUp);
  if (whatsAppNumber(readSettings().contact.whatsapp) === null) throw refuse(whatsAppRefusals.noNumber);
  const templates = await listTemplates(database.read);
  const tested = templates.find(({ kind, language }) => kind === 'order_placed' && language === 'en');
  if (tested?.status !== 'APPROVED') throw refuse(whatsAppRefusals.notApproved);
  await database.write((tx) => tx.insertInto('whatsapp_messages').values({ kind: 'test' }).execute());
}

import { askForNewsletter, confirmNewsletter } from '@shop/contract/consents/endpoints';
import { purposeWords } from '@shop/contract/consents/purposes';
import type { Language } from '@shop/contract/languages';
import { addNewsletter, sendNewsletter, testNewsletter } from '@shop/contract/newsletters/endpoints';
import { sendNewsletters } from '../features/newsletters/index.ts';
import type { TestShop } from './build-test-app.ts';
import { listQueuedMails } from './queued-mails.ts';

/** A mailbox asks for the newsletter and confirms it; the owner of `token` tries one, and sends it to everybody. */
export async function sendNewsletterTo(
  { callOk, database, clock }: TestShop,
  { email, language, token }: { email: string; language: Language; token: string },
  productIds: readonly string[],
): Promise<void> {
  const { version } = purposeWords.newsletter;
  await callOk(askForNewsletter, { body: { email, version, language } });
  const [asked] = await listQueuedMails(database, { recipient: email, kind: 'newsletter_confirm' });
  const confirm = /token=([\w-]+)/.exec(asked?.text ?? '')?.[1] ?? '';
  await callOk(confirmNewsletter, { params: { token: confirm } });
  const words = {
    en: { subject: 'Rose soap is here', text: 'It is new, and it smells of roses.' },
    hi: { subject: 'गुलाब का साबुन आ गया', text: 'यह नया है, और गुलाब की तरह महकता है।' },
  };
  const body = { words, productIds: [...productIds], audience: { kind: 'all' as const, days: 30 } };
  const { data } = await callOk(addNewsletter, { token, body });
  const params = { id: data._id };
  await callOk(testNewsletter, { token, params });
  await callOk(sendNewsletter, { token, params, body: {} });
  await sendNewsletters({ database, clock });
}

import { PAGE_LIMIT } from '@shop/contract/limits';
import * as contract from '@shop/contract/mails/endpoints';
import {
  type MailPlaceholder,
  type MailTemplate,
  mailPlaceholders,
  mailTemplateIds,
  mailTemplates,
} from '@shop/contract/mails/mail-templates';
import * as mailMessages from '@shop/contract/mails/messages';
import type { PresentedTemplate } from '@shop/contract/mails/schemas';
import { plainText } from '@shop/contract/typed-text';
import type { Serve } from '../../../platform/http/endpoint-registrar.ts';
import type { MailBrand } from '../../../platform/mail/index.ts';
import type { ShopContext } from '../../../shop-context.ts';
import { listMailPage } from './mail-queries.ts';
import { presentMail } from './present-mail.ts';
import { mailTried, previewWords } from './preview-words.ts';
import { possibleOrderNumbers } from './rules/possible-order-numbers.ts';
import { sendMailAgain } from './send-mail-again.ts';

interface MailRouteDependencies extends Pick<ShopContext, 'database' | 'readSettings'> {
  /** The sender of the mails, as their text names it. */
  readBrand: () => MailBrand;
}

/** The outbox for the owner: which mails were sent to whom, which could not be, and sending one again. */
export function serveMailsAdmin(
  serve: Serve,
  { database, readSettings, readBrand }: MailRouteDependencies,
): void {
  serve(contract.listMails, async ({ query: { page = 1, limit = PAGE_LIMIT, state, search = '' } }) => {
    const word = plainText(search);
    const orderNumbers = possibleOrderNumbers(word, readSettings().orders.numberPrefix);
    const request = { page, limit, state, search: word, orderNumbers };
    const { mails, total } = await listMailPage(database.read, request);
    const brand = readBrand();
    return { data: mails.map((mail) => presentMail(mail, brand)), total };
  });

  serve(contract.listMailWords, async () => ({ data: listTemplates() }));

  serve(contract.previewMailWords, async ({ body }) => {
    const { mail } = await previewWords({ database, readSettings, readBrand }, body);
    return { data: mail };
  });

  serve(contract.sendMailWords, async ({ body, identity }) => {
    const { mail, content } = await previewWords({ database, readSettings, readBrand }, body);
    const email = await mailTried(database, { ...mail, content, userId: identity.userId });
    return { message: mailMessages.triedOut(email), data: mail };
  });

  serve(contract.sendMailAgain, async ({ params, body }) => {
    const mail = await sendMailAgain(database, { mailId: params.id, seen: body });
    return { message: mailMessages.queuedAgain, data: presentMail(mail, readBrand()) };
  });
}

/** The mails to shoppers, each with the placeholders and texts that it may contain. */
function listTemplates(): PresentedTemplate[] {
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

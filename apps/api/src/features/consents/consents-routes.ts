import type { FastifyInstance } from 'fastify';
import * as contract from '@shop/contract/consents/endpoints';
import * as consentMessages from '@shop/contract/consents/messages';
import { type Serve, createServe } from '../../platform/http/endpoint-registrar.ts';
import { type ConsentDependencies, choose, stopMails } from './choose-mails.ts';
import { isEmailProven, listConsents } from './list-consents.ts';
import type { NewsletterDependencies } from './ask-for-newsletter.ts';
import { serveNewsletterAddresses } from './newsletter-routes.ts';
import { stopPage } from './queue-optional-mail.ts';

/** What a shopper agrees to be written to about, and the link in each such mail that ends it. */
export function serveConsents(
  app: FastifyInstance,
  serve: Serve,
  dependencies: ConsentDependencies & NewsletterDependencies & { hasWhatsApp: boolean },
): void {
  const { database, readSettings, publicUrl, hasWhatsApp } = dependencies;
  serve(contract.listConsents, async ({ identity: { userId } }) => ({
    data: await listConsents(database.read, userId, { settings: readSettings(), hasWhatsApp }),
    isEmailProven: await isEmailProven(database.read, userId),
  }));

  serve(
    contract.setConsent,
    async ({ say, identity, params: { purpose }, body: { isOn, version, language }, request }) => {
      await choose(dependencies, { ...identity, address: request.ip }, { purpose, isOn, version, language });
      return { message: say(consentMessages.saved) };
    },
  );

  serve(contract.openStopLink, async ({ params: { token }, reply }) =>
    reply.redirect(`${publicUrl}${stopPage(token)}`),
  );

  serveNewsletterAddresses(app, dependencies);

  // A mail program sends a form (RFC 8058, 3.1), which says nothing that the address does not say.
  void app.register(async (raw) => {
    raw.removeAllContentTypeParsers();
    raw.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
    createServe(raw, async () => null)(contract.stopMails, async ({ params: { token }, say }) => {
      const purpose = await stopMails(dependencies, token);
      return { message: say(consentMessages.stopped), data: { purpose } };
    });
  });
}

import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '@shop/contract/consents/endpoints';
import * as consentMessages from '@shop/contract/consents/messages';
import * as consentRefusals from '@shop/contract/consents/refusals';
import { createServe } from '../../platform/http/endpoint-registrar.ts';
import { isRefused } from '../../platform/errors.ts';
import { type NewsletterDependencies, askForNewsletter, confirmNewsletter } from './ask-for-newsletter.ts';

const FORM = 'application/x-www-form-urlencoded';

const isForm = ({ headers }: FastifyRequest) => headers['content-type']?.startsWith(FORM) === true;

/** The newsletter for mailboxes with or without an account: also as forms, which work without JavaScript. */
export function serveNewsletterAddresses(app: FastifyInstance, dependencies: NewsletterDependencies): void {
  const page = (answer: string) => `${dependencies.publicUrl}/shop/newsletter?answer=${answer}`;

  void app.register(async (scope) => {
    scope.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, done) => {
      const { version, ...typed } = Object.fromEntries(new URLSearchParams(String(body)));
      done(null, version === undefined ? typed : { ...typed, version: Number(version) });
    });
    scope.setErrorHandler((error, request, reply) => {
      if (!isForm(request)) throw error;
      return reply.redirect(page(answerFor(error)), 303);
    });
    const serve = createServe(scope, async () => null);

    serve(contract.askForNewsletter, async ({ say, body, request, reply }) => {
      await askForNewsletter(dependencies, body, { address: request.ip });
      if (isForm(request)) return reply.redirect(page('asked'), 303);
      return { message: say(consentMessages.linkOnItsWay) };
    });

    serve(contract.confirmNewsletter, async ({ say, params: { token }, request, reply }) => {
      await confirmNewsletter(dependencies, token);
      if (isForm(request)) return reply.redirect(page('confirmed'), 303);
      return { message: say(consentMessages.newsletterConfirmed) };
    });
  });
}

/** Which answer of the page tells of a refusal. */
function answerFor(error: unknown): string {
  if (isRefused(error, consentRefusals.newsletterAskedOften)) return 'often';
  if (isRefused(error, consentRefusals.newsletterLinkUnknown)) return 'unknown';
  if (isRefused(error, consentRefusals.newsletterOff)) return 'off';
  if (isRefused(error, consentRefusals.wordsChanged)) return 'changed';
  if (typeof error === 'object' && error !== null && 'validation' in error) return 'wrong';
  throw error;
}

import { Type } from 'typebox';
import { Email } from '../auth/schemas.ts';
import { endpoint } from '../endpoint.ts';
import { Done, PageLanguage, Shape, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import { Consent, Purpose, Stoppable } from './schemas.ts';

const Token = Type.String({ maxLength: 100 });

export const listConsents = endpoint(calls.listConsents, {
  summary: 'Returns what the shopper may be written to about beyond their orders, and what they agreed to.',
  response: Shape({
    ...WithData(Type.Array(Consent)).properties,
    /** Whether emails can be sent: only a proven mailbox gets what an order does not need. */
    isEmailProven: Type.Boolean(),
  }),
});

export const setConsent = endpoint(calls.setConsent, {
  summary:
    'Agrees to emails for a purpose, in the words of `version`, or takes that back. 409 if the words are others by now.',
  params: Shape({ purpose: Purpose }),
  body: Shape({
    isOn: Type.Boolean(),
    version: Type.Integer({ minimum: 1, maximum: 1_000 }),
    /** Of the page on which it was agreed to. */
    language: PageLanguage,
  }),
  response: Done,
});

export const askForNewsletter = endpoint(calls.askForNewsletter, {
  summary:
    'Mails a link that confirms that a mailbox wants the newsletter, in the words of `version`. The answer is the same for every mailbox. A form is sent on to the page that says what happened (303).',
  body: Shape({
    email: Email,
    version: Type.Integer({ minimum: 1, maximum: 1_000 }),
    language: PageLanguage,
  }),
  response: Done,
});

export const confirmNewsletter = endpoint(calls.confirmNewsletter, {
  summary:
    'Confirms by the mailed link that its mailbox wants the newsletter. Idempotent. 404 once the link is over, or the newsletter was stopped. Any body is ignored; a form is sent on to the page that says what happened (303).',
  params: Shape({ token: Token }),
  response: Done,
});

export const openStopLink = endpoint(calls.openStopLink, {
  summary: 'Sends a browser on to the page that stops these emails (302). Stops nothing by itself.',
  params: Shape({ token: Token }),
  response: Done,
});

export const stopMails = endpoint(calls.stopMails, {
  summary:
    'Stops the emails of the kind that the link came with, for anyone with the link (RFC 8058). Idempotent. Any body is ignored.',
  params: Shape({ token: Token }),
  response: WithData(Shape({ purpose: Stoppable })),
});

import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { MAX_NAME } from '../limits.ts';
import { Id, PageOf, pageQuery, Shape, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import { Mail, MailState } from './schemas.ts';

export const listMails = endpoint(calls.listMails, {
  summary: 'The outbox, newest first.',
  query: Shape({
    ...pageQuery,
    state: Type.Optional(MailState),
    /** A part of the recipient's address, or an order number. */
    search: Type.Optional(Type.String({ maxLength: MAX_NAME })),
  }),
  response: PageOf(Mail),
});

export const sendMailAgain = endpoint(calls.sendMailAgain, {
  summary: 'Sends a mail at once: one that was sent as a new mail, another by a new try.',
  params: Shape({ id: Id }),
  body: Type.Optional(
    Shape({
      /** The mail as the owner saw it; 409 where it is another by now, so no click counts twice. */
      state: Type.Optional(MailState),
      timesSentAgain: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    }),
  ),
  response: WithData(Mail),
});

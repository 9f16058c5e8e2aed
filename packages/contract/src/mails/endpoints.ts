import { Type } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { MAX_MAIL_SUBJECT, MAX_MAIL_WORDS, MAX_NAME } from '../limits.ts';
import { Id, PageOf, pageQuery, Shape, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import * as serverCalls from './server-calls.ts';
import {
  Mail,
  MailLanguage,
  MailState,
  PresentedTemplate,
  MailWordsId,
  MailWordsPreview,
} from './schemas.ts';

export const listMails = endpoint(calls.listMails, {
  summary: 'Lists the emails in the outbox, newest first.',
  query: Shape({
    ...pageQuery,
    state: Type.Optional(MailState),
    /** Part of the recipient's address, or an order number. */
    search: Type.Optional(Type.String({ maxLength: MAX_NAME })),
  }),
  response: PageOf(Mail),
});

export const listMailWords = endpoint(calls.listMailWords, {
  summary: 'Lists the emails to shoppers: when each is sent, its installed text and its placeholders.',
  response: WithData(Type.Array(PresentedTemplate)),
});

const TriedWords = Shape({
  mail: MailWordsId,
  language: MailLanguage,
  subject: Type.String({ maxLength: MAX_MAIL_SUBJECT }),
  opening: Type.String({ maxLength: MAX_MAIL_WORDS }),
  next: Type.String({ maxLength: MAX_MAIL_WORDS }),
});

export const previewMailWords = endpoint(calls.previewMailWords, {
  summary:
    'Previews an email with the given texts and the data of a real one or a sample. 400 with a sentence for each text that is wrong. Saves nothing.',
  body: TriedWords,
  response: WithData(MailWordsPreview),
});

export const sendMailWords = endpoint(calls.sendMailWords, {
  forPeople: true,
  summary: 'Sends the preview to the signed-in owner.',
  body: TriedWords,
  response: WithData(MailWordsPreview),
});

export const sendMailAgain = endpoint(calls.sendMailAgain, {
  summary: 'Sends an email at once: a sent one as a new email, any other as a new try.',
  params: Shape({ id: Id }),
  body: Shape({
    /**
     * The state in which the owner saw the mail. If it has changed since, the answer is 409, so no click counts
     * twice.
     */
    state: Type.Optional(MailState),
    timesSentAgain: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  }),
  response: WithData(Mail),
});

export const getMailServerState = endpoint(serverCalls.getMailServerState, {
  summary: 'Tells whether emails wait because the mail server takes none. Depends on no account.',
  response: WithData(Shape({ isAway: Type.Boolean() })),
});

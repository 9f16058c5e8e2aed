import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A mail with all that its headers need. */
export interface ReadyMail {
  /** The same at every try, so that a mail server or a reader can tell a repeated one. */
  messageId: string;
  /** Names the file where mails become files. */
  name: string;
  to: string;
  replyTo: string | null;
  subject: string;
  /** The same in both forms; a mail program shows the one it can. */
  text: string;
  html: string;
  /** Where its reader ends such mails; null: they cannot be ended. */
  unsubscribeUrl: string | null;
  date: Date;
}

/** Who mails come from, at the moment of sending: `Shop <orders@shop.example>`. */
export type ReadSender = () => { name: string; address: string };

/** Takes a mail off our hands. */
export interface Mailer {
  /** @throws MailServerAwayError when no mail can be sent at present, another error when this one cannot */
  send(mail: ReadyMail): Promise<void>;
}

/** The mail server does not answer or does not let us in. */
export class MailServerAwayError extends Error {}

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
const AWAY_CODES = new Set(['ECONNECTION', 'ECONNREFUSED', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'EAUTH', 'ETLS']);

/** Sends by a mail server, `smtp://` or `smtps://`. nodemailer is loaded with the first mail, not at the start. */
export function createSmtpMailer({ url, readSender }: { url: string; readSender: ReadSender }): Mailer {
  return {
    async send(mail) {
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ url, ...TIMEOUTS });
      try {
        await transport.sendMail({ from: readSender(), ...fieldsOf(mail) });
      } catch (error) {
        if (isAway(error)) throw new MailServerAwayError(error.message, { cause: error });
        throw error;
      } finally {
        transport.close();
      }
    },
  };
}

/** Turns mails into the bytes of a message. */
async function openWriter() {
  const { createTransport } = await import('nodemailer');
  return createTransport({ streamTransport: true, buffer: true });
}

/** Writes one `.eml` file a mail into `folder`; any mail program opens it. */
export function createFolderMailer({
  folder,
  readSender,
}: {
  folder: string;
  readSender: ReadSender;
}): Mailer {
  let writer: ReturnType<typeof openWriter> | undefined;
  return {
    async send(mail) {
      writer ??= openWriter();
      const { message } = await (await writer).sendMail({ from: readSender(), ...fieldsOf(mail) });
      await mkdir(folder, { recursive: true });
      const path = join(folder, `${mail.name}.eml`);
      // Whoever sees the file sees all of it.
      await writeFile(`${path}.part`, message);
      await rename(`${path}.part`, path);
    },
  };
}

function fieldsOf({ messageId, to, replyTo, subject, text, html, unsubscribeUrl, date }: ReadyMail) {
  const answersTo = replyTo === null ? {} : { replyTo: { name: '', address: replyTo } };
  const list = unsubscribeUrl === null ? {} : { list: { unsubscribe: unsubscribeUrl } };
  return { messageId, to: { name: '', address: to }, ...answersTo, ...list, subject, text, html, date };
}

function isAway(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && AWAY_CODES.has(String(error.code));
}

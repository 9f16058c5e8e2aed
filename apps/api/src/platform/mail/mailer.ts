import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { composeMessage } from './compose-message.ts';

/** A file that goes with a mail. */
export interface MailAttachment {
  /** Letters, digits and `-` before the dot. */
  name: string;
  type: string;
  content: Buffer;
}

/** A mail with all that its headers need. */
export interface ReadyMail {
  /** The same at every try, so that a mail server or a reader can tell a repeated one. */
  messageId: string;
  /** Names the file where mails become files. */
  name: string;
  to: string;
  replyTo: string | null;
  subject: string;
  /** The request that it comes from, as the log has it; null: not known. */
  requestId: string | null;
  /** The same in both forms; a mail program shows the one it can. */
  text: string;
  html: string;
  /** Where its reader ends such mails; null: they cannot be ended. */
  unsubscribeUrl: string | null;
  attachment: MailAttachment | null;
  date: Date;
}

/** Who mails come from, at the moment of sending: `Shop <orders@shop.example>`. */
export type ReadSender = () => { name: string; address: string };

/** Takes a mail off our hands. */
export interface Mailer {
  /** @throws MailServerAwayError when no mail can be sent at present, another error when this one cannot */
  send(mail: ReadyMail): Promise<void>;
  /** For several mails in a row, which then share what it takes to send one. */
  openBatch?(): MailBatch;
}

/** A mailer that keeps its connection until it is closed. */
export interface MailBatch extends Mailer {
  close(): void;
}

/** The mail server does not answer or does not let us in. */
export class MailServerAwayError extends Error {}

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
const AWAY_CODES = new Set(['ECONNECTION', 'ECONNREFUSED', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'EAUTH', 'ETLS']);

/** Sends by a mail server, `smtp://` or `smtps://`. nodemailer is loaded with the first mail, not at the start. */
export function createSmtpMailer({ url, readSender }: { url: string; readSender: ReadSender }): Mailer {
  function openBatch(): MailBatch {
    let transport: ReturnType<typeof openConnection> | undefined;
    return {
      async send(mail) {
        transport ??= openConnection(url);
        try {
          const { message, envelope } = await composeMessage(mail, readSender());
          await (await transport).sendMail({ raw: message, envelope });
        } catch (error) {
          if (isAway(error)) throw new MailServerAwayError(error.message, { cause: error });
          throw error;
        }
      },
      close: () => void transport?.then((opened) => opened.close()),
    };
  }
  return {
    openBatch,
    async send(mail) {
      const batch = openBatch();
      await batch.send(mail).finally(batch.close);
    },
  };
}

/** One connection to a mail server, opened with the first mail. What it loses is tried again by the outbox alone. */
async function openConnection(url: string) {
  const { createTransport } = await import('nodemailer');
  return createTransport({ url, ...TIMEOUTS, pool: true, maxConnections: 1, maxRequeues: 0 });
}

/** Writes one `.eml` file a mail into `folder`; any mail program opens it. */
export function createFolderMailer({
  folder,
  readSender,
}: {
  folder: string;
  readSender: ReadSender;
}): Mailer {
  return {
    async send(mail) {
      const { message } = await composeMessage(mail, readSender());
      writeWhole(join(folder, `${mail.name}.eml`), message);
    },
  };
}

/**
 * Whoever sees the file sees all of it. Not by promises: four trips to Node's pool of threads cost three times the CPU
 * of the writing itself (0.3 ms a mail), which purchases then lack.
 */
function writeWhole(path: string, message: string): void {
  try {
    writeFileSync(`${path}.part`, message);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(`${path}.part`, message);
  }
  renameSync(`${path}.part`, path);
}

function isAway(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && AWAY_CODES.has(String(error.code));
}

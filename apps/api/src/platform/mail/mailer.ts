import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { dirname, join } from 'node:path';
import { isPublicAddress } from '../download/public-address.ts';
import { composeMessage } from './compose-message.ts';

/** A file attached to a mail. */
export interface MailAttachment {
  /** Letters, digits and `-` before the dot. */
  name: string;
  type: string;
  content: Buffer;
}

/** A mail with everything that its headers need. */
export interface ReadyMail {
  /** The same at every try, so that a mail server or a recipient can recognise a repetition. */
  messageId: string;
  /** The file name, if mails are written to files. */
  name: string;
  to: string;
  replyTo: string | null;
  subject: string;
  /** The id of the request that caused it, as in the log; null if unknown. */
  requestId: string | null;
  /** Both forms say the same; a mail program shows the one that it supports. */
  text: string;
  html: string;
  /** Where the recipient can unsubscribe; null if that is not possible. */
  unsubscribeUrl: string | null;
  attachment: MailAttachment | null;
  /** Whether a program wrote it, so that no other program answers it (RFC 3834). */
  isAutomatic: boolean;
  date: Date;
}

/** The sender of mails at the moment of sending: `Shop <orders@shop.example>`. */
export type ReadSender = () => { name: string; address: string };

/** Sends mails. */
export interface Mailer {
  /** It writes files instead of sending, so its mails reach nobody. */
  savesOnly?: true;
  /** @throws MailServerAwayError if no mail can be sent at present, another error if this one cannot be */
  send(mail: ReadyMail): Promise<void>;
  /** For several mails in a row, which share a connection. */
  openBatch?(): MailBatch;
}

/** A mailer that keeps its connection until it is closed. */
export interface MailBatch extends Mailer {
  close(): void;
}

/** The mail server does not answer, or refuses our login. */
export class MailServerAwayError extends Error {}

/** The mail server refuses this mail for good, so no further try can help. Its message is the server's answer. */
export class MailRefusedError extends Error {}

const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
const AWAY_CODES = new Set(['ECONNECTION', 'ECONNREFUSED', 'ESOCKET', 'ETIMEDOUT', 'EDNS', 'EAUTH', 'ETLS']);

/** Sends through a mail server, `smtp://` or `smtps://`. nodemailer is loaded with the first mail, not at the start. */
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
          if (isForGood(error)) throw new MailRefusedError(error.message, { cause: error });
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

/**
 * Whether a password would otherwise go through a network as plain text. `smtp://` begins in the clear, and goes on so
 * with a server that offers no TLS, or with somebody between who hides the offer. Names without a dot are those of a
 * machine or a container next to this one.
 */
export function needsTls({ protocol, hostname, password }: URL): boolean {
  if (protocol !== 'smtp:' || password === '') return false;
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0) return isPublicAddress(host);
  return host.includes('.') && !host.endsWith('.localhost') && !host.endsWith('.internal');
}

/** One connection to a mail server, opened with the first mail. Only the outbox retries what the connection loses. */
export async function openConnection(url: string) {
  const { createTransport } = await import('nodemailer');
  const requireTLS = needsTls(new URL(url));
  return createTransport({ url, requireTLS, ...TIMEOUTS, pool: true, maxConnections: 1, maxRequeues: 0 });
}

/** Of a server whose password cannot be opened: mails wait until it is entered again. */
export function createLockedMailer(): Mailer {
  return {
    async send() {
      throw new MailServerAwayError('The password of the mail server cannot be opened. Enter it again.');
    },
  };
}

/** Writes each mail to an `.eml` file in `folder`, which any mail program can open. */
export function createFolderMailer({
  folder,
  readSender,
}: {
  folder: string;
  readSender: ReadSender;
}): Mailer {
  return {
    savesOnly: true,
    async send(mail) {
      const { message } = await composeMessage(mail, readSender());
      writeWhole(join(folder, `${mail.name}.eml`), message);
    },
  };
}

/**
 * A reader who sees the file sees all of it. Written synchronously, because four trips to Node's thread pool cost three
 * times the CPU of the writing itself (0.3 ms per mail), which purchases would then lack.
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

/**
 * Whether the server's answer to the recipient or to the message is a permanent one (5xx; RFC 5321, 4.2.1). Answers
 * about the sender say how the shop is set up, which its owner may correct while the mail waits: those to `MAIL FROM`,
 * 530 (sign in first) and those of policy (5.7.x: no relaying, SPF, DMARC; RFC 3463, 3.8).
 */
function isForGood(error: unknown): error is Error {
  if (!(error instanceof Error)) return false;
  const { responseCode = 0, command, response = '' } = error as Error & SmtpAnswer;
  const isOfMail = command === 'RCPT TO' || command === 'DATA';
  return isOfMail && responseCode >= 550 && responseCode <= 559 && !/^5\d\d[ -]5\.7\./.test(response);
}

/** What nodemailer adds to an error that a server's answer caused. */
interface SmtpAnswer {
  responseCode?: number;
  command?: string;
  response?: string;
}

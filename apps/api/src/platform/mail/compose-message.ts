import type { MailAttachment, ReadyMail } from './mailer.ts';

/** A mail ready to send: the whole message, and the sender and recipient that the mail server is given. */
export interface ComposedMail {
  message: string;
  envelope: { from: string | false; to: string[] };
}

const HINDI = /[\u0900-\u097F]/;
const BEYOND_ASCII = /[^\0-\x7F]/gu;
/** More characters than a line of a message may have (RFC 5322, 2.1.1). */
const TOO_LONG_A_LINE = /^.{999}/m;

let loading: ReturnType<typeof loadNodemailer> | undefined;

/** nodemailer is loaded with the first mail, not at the start. */
async function loadNodemailer() {
  const [{ default: MimeNode }, { encode, wrap }] = await Promise.all([
    import('nodemailer/lib/mime-node'),
    import('nodemailer/lib/qp'),
  ]);
  return { MimeNode, toQuotedPrintable: (text: string) => wrap(encode(text)) };
}

/**
 * The message with its text in both forms. nodemailer does the headers and encodings. The parts are assembled here,
 * because nodemailer's streams for that took a tenth of the CPU of a purchase.
 */
export async function composeMessage(
  mail: ReadyMail,
  from: { name: string; address: string },
): Promise<ComposedMail> {
  loading ??= loadNodemailer();
  const { MimeNode, toQuotedPrintable } = await loading;
  const root = new MimeNode(mail.attachment === null ? 'multipart/alternative' : 'multipart/mixed', {
    textEncoding: HINDI.test(mail.subject) ? 'base64' : 'quoted-printable',
  });
  if (mail.requestId !== null) root.setHeader('X-Request-Id', mail.requestId);
  if (mail.isAutomatic) root.setHeader('Auto-Submitted', 'auto-generated');
  if (mail.unsubscribeUrl !== null) {
    const value = `<${mail.unsubscribeUrl.replaceAll(/[\s<>\p{Cc}]/gu, '')}>`;
    root.setHeader('List-Unsubscribe', { prepared: true, foldLines: true, value });
    // RFC 8058, 3.1: a mail program may only post to an https address.
    if (value.startsWith('<https:')) root.setHeader('List-Unsubscribe-Post', 'List-Unsubscribe=One-Click');
  }
  root.setHeader('From', from);
  root.setHeader('To', { name: '', address: mail.to });
  if (mail.replyTo !== null) root.setHeader('Reply-To', { name: '', address: mail.replyTo });
  root.setHeader('Subject', mail.subject);
  root.setHeader('Message-Id', mail.messageId);
  root.setHeader('Date', mail.date);
  const headers = root.buildHeaders();
  const forms = [
    partOf('text/plain', mail.text, toQuotedPrintable),
    partOf('text/html', mail.html, toQuotedPrintable),
  ];
  const envelope = root.getEnvelope();
  if (mail.attachment === null) return { message: joined(headers, forms, root.boundary), envelope };
  const inner = root.createChild('multipart/alternative');
  const parts = [joined(inner.buildHeaders(), forms, inner.boundary), attachedPart(mail.attachment)];
  return { message: joined(headers, parts, root.boundary), envelope };
}

function joined(headers: string, parts: readonly string[], boundary: string | false | undefined): string {
  return `${headers}\r\n\r\n${parts.map((part) => `--${boundary}\r\n${part}\r\n`).join('')}--${boundary}--\r\n`;
}

function attachedPart({ name, type, content }: MailAttachment): string {
  return `Content-Type: ${type}\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${inBase64(content)}`;
}

function inBase64(content: Buffer): string {
  return content.toString('base64').replaceAll(/.{76}/g, '$&\r\n');
}

/**
 * Base64 is shorter for Hindi, quoted-printable for English. HTML with few non-ASCII characters needs neither,
 * because it can write them as character references.
 */
function partOf(
  type: 'text/plain' | 'text/html',
  content: string,
  toQuotedPrintable: (text: string) => string,
): string {
  const text = content.replaceAll(/\r?\n/g, '\r\n');
  const part = (encoding: string, body: string) =>
    `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}`;
  if (HINDI.test(text)) {
    return part('base64', inBase64(Buffer.from(text)));
  }
  if (type === 'text/html') {
    const named = text.replaceAll(BEYOND_ASCII, (letter) => `&#${letter.codePointAt(0)};`);
    if (!TOO_LONG_A_LINE.test(named)) return part('7bit', named);
  }
  return part('quoted-printable', toQuotedPrintable(text));
}

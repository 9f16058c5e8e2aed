import type { MailBrand, MailContent } from './mail-content.ts';
import { createSmtpMailer, openConnection } from './mailer.ts';
import { renderMailHtml } from './render-mail-html.ts';
import { renderMailText } from './render-mail-text.ts';

/** Why a mail server did not take a mail. */
export interface MailFault {
  kind: 'password' | 'sender' | 'recipient' | 'tls' | 'name' | 'away' | 'refused';
  /** The server's words, at most a few lines. */
  answer: string;
}

interface TrialMail {
  /** The `Message-ID` without its brackets. */
  id: string;
  to: string;
  subject: string;
  date: Date;
  brand: MailBrand;
  content: MailContent;
}

const ANSWER_MAX = 300;

/** Sends one mail through a server, once. @returns why it was not taken; null: it was */
export async function trySmtp(
  { url, sender }: { url: string; sender: { name: string; address: string } },
  { id, to, subject, date, brand, content }: TrialMail,
): Promise<MailFault | null> {
  try {
    await createSmtpMailer({ url, readSender: () => sender }).send({
      messageId: `<${id}>`,
      name: id,
      to,
      replyTo: null,
      subject,
      requestId: null,
      text: renderMailText(content, brand),
      html: renderMailHtml(content, { brand, subject }),
      unsubscribeUrl: null,
      attachment: null,
      isAutomatic: true,
      date,
    });
    return null;
  } catch (error) {
    return faultOf(error);
  }
}

/** Signs in at a server and sends nothing. @returns why it does not let us in; null: it does */
export async function greetSmtp(url: string): Promise<MailFault | null> {
  const transport = await openConnection(url);
  try {
    await transport.verify();
    return null;
  } catch (error) {
    return faultOf(error);
  } finally {
    transport.close();
  }
}

function faultOf(error: unknown): MailFault {
  if (!(error instanceof Error)) throw error;
  const said = ((error.cause as Error | undefined) ?? error) as Error & SaidByServer;
  return { kind: kindOf(said), answer: (said.response ?? said.message).slice(0, ANSWER_MAX) };
}

/** What nodemailer adds to an error. */
interface SaidByServer {
  code?: string;
  command?: string;
  response?: string;
}

function kindOf({ code = '', command = '', message, response }: Error & SaidByServer): MailFault['kind'] {
  if (code === 'EAUTH') return 'password';
  if (command === 'MAIL FROM') return 'sender';
  if (command === 'RCPT TO') return 'recipient';
  if (code === 'ETLS' || /certificate|TLS|SSL|wrong version number|self.signed/i.test(`${code} ${message}`)) {
    return 'tls';
  }
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(`${code} ${message}`)) return 'name';
  return response === undefined ? 'away' : 'refused';
}

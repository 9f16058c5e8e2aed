import * as refusals from '@shop/contract/connections/refusals';
import type { MailServerWithPassword } from '@shop/contract/connections/schemas';
import { v7 as uuidv7 } from 'uuid';
import { refuse } from '../../../platform/errors.ts';
import { type MailBrand, trySmtp } from '../../../platform/mail/index.ts';
import { type ConnectionValues, listConnections, mailUrl } from '../shared/read-connections.ts';
import { mailFaultSentence } from '../shared/mail-fault-sentence.ts';
import { removeConnection, writeConnection } from '../shared/write-connections.ts';
import type { ConnectionsDependencies } from './connections-dependencies.ts';
import { ensureFits, ensureMayEnter } from './ensure-fits.ts';

export interface MailChangeDependencies extends ConnectionsDependencies {
  readBrand: () => MailBrand;
}

const HOST = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/i;

/**
 * Keeps a mail server that takes an email to `recipient`.
 * @throws set_by_variables, unfit_mail_server, mail_not_taken
 */
export async function saveMailServer(
  dependencies: MailChangeDependencies,
  typed: MailServerWithPassword,
  recipient: { userName: string; email: string },
): Promise<void> {
  ensureMayEnter(dependencies, 'mail');
  const { database, clock, ring } = dependencies;
  const value = readMailServer(typed);
  const before = (await listConnections(database.read, ring.keys())).mail;
  const password = typed.password ?? before?.secrets['password'] ?? '';
  if (value.user !== '' && password === '') {
    throw refuse(refusals.unfitMailServer, { sentence: 'Enter the password.' }, { field: 'password' });
  }
  const url = mailUrl(value, password);
  await ensureFits(dependencies, { mail: { url, from: value.from } });
  await sendTrial(dependencies, { url, from: value.from, recipient });
  await database.write((tx) =>
    writeConnection(tx, ring, {
      name: 'mail',
      value,
      secrets: { password: value.user === '' ? undefined : password },
      at: clock.now(),
    }),
  );
}

/** Removes the mail server: mails become files again. */
export async function removeMailServer({ database }: ConnectionsDependencies): Promise<void> {
  await database.write((tx) => removeConnection(tx, 'mail'));
}

function readMailServer(typed: MailServerWithPassword): ConnectionValues['mail'] {
  const { port, security } = typed;
  const [host, user, from] = [typed.host.trim().toLowerCase(), typed.user.trim(), typed.from.trim()];
  if (!HOST.test(host)) {
    const sentence = 'Enter the name of the mail server alone, such as smtp.example.com.';
    throw refuse(refusals.unfitMailServer, { sentence }, { field: 'host' });
  }
  if (!/^[^\s@<>"]+@[^\s@<>"]+$/.test(from)) {
    const sentence = 'Enter an address such as orders@shop.example.';
    throw refuse(refusals.unfitMailServer, { sentence }, { field: 'from' });
  }
  return { host, port, security, user, from };
}

/** Sends one email through the server, now. @throws mail_not_taken */
async function sendTrial(
  { clock, readSettings, readBrand, publicUrl }: MailChangeDependencies,
  { url, from, recipient }: { url: string; from: string; recipient: { userName: string; email: string } },
): Promise<void> {
  const { shop, mails } = readSettings();
  const text =
    'This is the test that you requested. Your customers get their emails from the same sender. If it was in the spam folder, ask whoever runs your domain to add SPF and DKIM entries.';
  const fault = await trySmtp(
    { url, sender: { name: mails.senderName || shop.name, address: from } },
    {
      id: `${uuidv7()}@${new URL(publicUrl).hostname}`,
      to: recipient.email,
      subject: `${shop.name}: emails arrive`,
      date: clock.now(),
      brand: readBrand(),
      content: {
        preview: 'This is the test that you requested.',
        greeting: `Dear ${recipient.userName},`,
        blocks: [
          { kind: 'paragraph', text },
          { kind: 'button', label: 'Back to the shop', to: '/admin/connections' },
        ],
      },
    },
  );
  if (fault !== null) throw refuse(refusals.mailNotTaken, { sentence: mailFaultSentence(fault) });
}

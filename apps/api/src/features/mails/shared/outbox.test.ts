import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { listQueuedMails, testBrand } from '../../../testing/queued-mails.ts';
import { createRecordingLogger } from '../../../testing/recording-logger.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import {
  type Mailer,
  type ReadyMail,
  createFolderMailer,
  createSmtpMailer,
} from '../../../platform/mail/index.ts';
import { withRequestId } from '../../../platform/request-id.ts';
import { type MailDependencies, queueMail, sendDueMails } from '../index.ts';
import { waitAfterTryMs } from './outbox.ts';

const MINUTE_MS = 60_000;
let database: Awaited<ReturnType<typeof openTestDatabase>>;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

let now: Date;
let log: ReturnType<typeof createRecordingLogger>;
beforeEach(async () => {
  await database.write((tx) => tx.deleteFrom('outbox_mails').execute());
  now = new Date();
  log = createRecordingLogger();
});

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  await Promise.all(open.splice(0).map((server) => server.close()));
});

/** What the mail server answers to a recipient, by the first word of the address. */
const REFUSALS: Record<string, [code: number, text: string]> = {
  nobody: [550, '5.1.1 No such mailbox'],
  plain: [550, 'No such user here'],
  closed: [552, '5.2.2 Mailbox full'],
  grey: [450, '4.7.1 Greylisted, try again later'],
  storage: [452, '4.2.2 Mailbox full for now'],
  unknown: [554, '5.7.1 Relay access denied'],
  spf: [550, '5.7.26 Unauthenticated mail is not accepted'],
  login: [530, '5.7.0 Authentication required'],
};

/** A mail server that stores what it receives and refuses the recipients of `REFUSALS`. */
async function startMailServer(port = 0) {
  const mails: string[] = [];
  const connections = { count: 0 };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect(_session, done) {
      connections.count += 1;
      done();
    },
    onRcptTo({ address }, _session, done) {
      const [code, text] = REFUSALS[/^\w+/.exec(address)?.[0] ?? ''] ?? [];
      done(code === undefined ? null : Object.assign(new Error(text), { responseCode: code }));
    },
    onData(stream, _session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mails.push(Buffer.concat(chunks).toString());
        done();
      });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(port, '127.0.0.1', resolve);
  });
  open.push({ close: () => new Promise((resolve) => void server.close(() => resolve())) });
  const { port: ownPort } = server.server.address() as AddressInfo;
  return { mails, connections, port: ownPort };
}

function partsWith(mailer: Mailer): MailDependencies {
  return {
    database,
    mailer,
    clock: { now: () => now },
    logger: log.logger,
    domain: 'shop.example',
    readBrand: () => testBrand,
    makeAttachment: async (attachmentId) => ({
      name: `${attachmentId}.pdf`,
      type: 'application/pdf',
      content: Buffer.from('a paper'),
    }),
  };
}

const smtp = (port: number) =>
  createSmtpMailer({
    url: `smtp://127.0.0.1:${port}`,
    readSender: () => ({ name: 'Deodar', address: 'orders@shop.example' }),
  });

const words = (text: string) => ({ preview: '', blocks: [{ kind: 'paragraph', text } as const] });

function queue(recipient: string, subject = 'Your order DEO-1 is confirmed') {
  return database.write((tx) =>
    queueMail(tx, { kind: 'test', recipient, subject, content: words('Dear Asha,\n\n₹ 349') }),
  );
}

const readRows = () => listQueuedMails(database);

test('a queued mail is sent once, with the sender, recipient, subject and text', async () => {
  const { mails, port } = await startMailServer();
  await withRequestId('request-of-asha', () => queue('asha@deodar.example'));
  const parts = partsWith(smtp(port));
  await sendDueMails(parts);
  await sendDueMails(parts);
  const [row] = await readRows();
  expect(mails).toHaveLength(1);
  expect(mails[0]).toContain('From: Deodar <orders@shop.example>');
  expect(mails[0]).toContain('To: asha@deodar.example');
  expect(mails[0]).toContain('Subject: Your order DEO-1 is confirmed');
  expect(mails[0]).toContain('X-Request-ID: request-of-asha');
  expect(mails[0]).toContain(`Message-ID: <${row?.id}@shop.example>`);
  expect(row).toMatchObject({ sent_at: now, next_try_at: null, tries: 1, last_error: null });
});

test('a subject in Hindi, whose only capitals are the order number, leaves with the name of the shop', async () => {
  const { mails, port } = await startMailServer();
  await queue('asha@example.com', 'आपका ऑर्डर DEO-1 पक्का हो गया');
  await sendDueMails(partsWith(smtp(port)));
  const parts = mails[0]?.matchAll(/=\?UTF-8\?B\?([^?]+)\?=/g) ?? [];
  const subject = [...parts].map(([, part = '']) => Buffer.from(part, 'base64').toString()).join('');
  expect(subject).toBe(`आपका ऑर्डर DEO-1 पक्का हो गया | ${testBrand.name}`);
});

test('a mail leaves as text and as HTML, and says to mail programs where it can be ended', async () => {
  const delivered: ReadyMail[] = [];
  const { mails, port } = await startMailServer();
  const content = {
    ...words('Back on the shelf'),
    unsubscribe: { page: '/shop/stop?token=t', call: '/api/stop/t' },
  };
  const mail = { kind: 'test', recipient: 'asha@deodar.example', subject: 's', content };
  await database.write((tx) => queueMail(tx, mail));
  await sendDueMails(partsWith(smtp(port)));
  await database.write((tx) => queueMail(tx, mail));
  await sendDueMails(partsWith({ send: async (ready) => void delivered.push(ready) }));
  expect(mails[0]).toContain('Content-Type: multipart/alternative');
  expect(mails[0]).toContain('Content-Type: text/plain');
  expect(mails[0]).toContain('Content-Type: text/html');
  expect(mails[0]).toContain('List-Unsubscribe: <http://shop.test/api/stop/t>');
  expect(delivered[0]?.text).toContain('Back on the shelf');
  expect(delivered[0]?.html).toContain('Back on the shelf');
});

test('a mail takes the file along that it names, and waits where that cannot be made', async () => {
  const { mails, port } = await startMailServer();
  const content = { ...words('Your invoice'), attachmentId: 'DEO-1' };
  const mail = { kind: 'test', recipient: 'asha@deodar.example', subject: 's', content };
  await database.write((tx) => queueMail(tx, mail));
  await sendDueMails({
    ...partsWith(smtp(port)),
    makeAttachment: () => Promise.reject(new Error('The picture store is away')),
  });
  expect(mails).toEqual([]);
  expect((await readRows())[0]?.last_error).toBe('The picture store is away');
  now = new Date(now.getTime() + MINUTE_MS);
  await sendDueMails(partsWith(smtp(port)));
  expect(mails[0]).toContain('filename="DEO-1.pdf"');
  expect(mails[0]).toContain(Buffer.from('a paper').toString('base64'));
});

test('an answer goes to whom the mail names, where it names somebody', async () => {
  const { mails, port } = await startMailServer();
  await queue('care@deodar.example');
  await database.write((tx) =>
    queueMail(tx, {
      kind: 'test',
      recipient: 'care@deodar.example',
      replyTo: 'asha@deodar.example',
      subject: 's',
      content: words('t'),
    }),
  );
  await sendDueMails(partsWith(smtp(port)));
  expect(mails.map((mail) => /^Reply-To: .*$/m.exec(mail)?.[0])).toEqual([
    undefined,
    'Reply-To: asha@deodar.example',
  ]);
});

const textsKept = async () => (await readRows()).map(({ text }) => text);

test('the text of a mail that holds a secret is forgotten once it was sent, and no other', async () => {
  const { mails, port } = await startMailServer();
  await queue('ravi@deodar.example');
  await database.write((tx) =>
    queueMail(tx, {
      kind: 'test',
      recipient: 'asha@deodar.example',
      subject: 's',
      content: words('the-secret'),
      holdsSecret: true,
    }),
  );
  await sendDueMails(partsWith({ send: () => Promise.reject(new Error('no')) }));
  expect(await textsKept()).toEqual(expect.arrayContaining([expect.stringContaining('the-secret')]));
  now = new Date(now.getTime() + MINUTE_MS);
  await sendDueMails(partsWith(smtp(port)));
  expect(mails.filter((mail) => mail.includes('the-secret'))).toHaveLength(1);
  expect((await textsKept()).toSorted()).toEqual(['', expect.stringContaining('Dear Asha,\n\n₹ 349')]);
});

test('a mail that was queued in a transaction that failed is never sent', async () => {
  const { mails, port } = await startMailServer();
  const failed = database.write(async (tx) => {
    await queueMail(tx, {
      kind: 'test',
      recipient: 'asha@deodar.example',
      subject: 's',
      content: words('t'),
    });
    throw new Error('out of stock');
  });
  await expect(failed).rejects.toThrow('out of stock');
  await sendDueMails(partsWith(smtp(port)));
  expect(mails).toEqual([]);
});

test('mails wait while the mail server is down, and leave when it is up', async () => {
  const { port } = await startMailServer();
  await open.pop()?.close();
  await queue('asha@deodar.example');
  await queue('ravi@deodar.example');
  const parts = partsWith(smtp(port));
  await sendDueMails(parts);
  const rows = await readRows();
  expect(rows.map(({ tries }) => tries).toSorted()).toEqual([0, 1]);
  expect(rows.find(({ tries }) => tries === 1)?.last_error).toContain('ECONNREFUSED');

  const { mails } = await startMailServer(port);
  await sendDueMails(parts);
  expect(mails).toHaveLength(1);
  now = new Date(now.getTime() + MINUTE_MS);
  await sendDueMails(parts);
  expect(mails).toHaveLength(2);
  expect((await readRows()).every(({ sent_at, last_error }) => sent_at && last_error === null)).toBe(true);
});

test('a mail that one mailbox refuses does not hold up the next, and is not named in the log', async () => {
  const { mails, port } = await startMailServer();
  await queue('nobody@deodar.example', 'refused');
  await queue('ravi@deodar.example', 'taken');
  await sendDueMails(partsWith(smtp(port)));
  expect(mails).toHaveLength(1);
  const refused = (await readRows()).find(({ subject }) => subject === 'refused');
  expect(refused?.last_error).toContain('550');
  expect(refused).toMatchObject({ tries: 1, next_try_at: null, sent_at: null });
  expect(log.logLines).toHaveLength(1);
  expect(JSON.stringify(log.logLines)).not.toContain('nobody@');
});

test.each([
  ['nobody', true],
  ['plain', true],
  ['closed', true],
  ['grey', false],
  ['storage', false],
  ['unknown', false],
  ['spf', false],
  ['login', false],
])('what the server answers to %s ends the tries: %s', async (name, isOver) => {
  const { port } = await startMailServer();
  await queue(`${name}@deodar.example`);
  await sendDueMails(partsWith(smtp(port)));
  const [row] = await readRows();
  expect(row?.last_error).toContain(REFUSALS[name]?.[1]);
  expect(row?.next_try_at).toEqual(isOver ? null : new Date(now.getTime() + MINUTE_MS));
});

test('a message that is refused after it was read is not tried again', async () => {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      stream.resume();
      stream.on('end', () => done(Object.assign(new Error('5.3.4 Message too big'), { responseCode: 552 })));
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  open.push({ close: () => new Promise((resolve) => void server.close(() => resolve())) });
  await queue('asha@deodar.example');
  await sendDueMails(partsWith(smtp((server.server.address() as AddressInfo).port)));
  expect(await readRows()).toMatchObject([{ next_try_at: null, tries: 1 }]);
});

test('a mail of the shop says that a program wrote it, what a person wrote does not', async () => {
  const { mails, port } = await startMailServer();
  for (const kind of ['order_confirmed', 'ticket_answered', 'contact_message']) {
    await database.write((tx) =>
      queueMail(tx, { kind, recipient: 'asha@deodar.example', subject: kind, content: words('t') }),
    );
  }
  await sendDueMails(partsWith(smtp(port)));
  const automatic = mails.filter((mail) => mail.includes('Auto-Submitted: auto-generated'));
  expect(automatic.map((mail) => /^Subject: (.*)$/m.exec(mail)?.[1]?.trim())).toEqual(['order_confirmed']);
});

test('the waits grow to six hours, and after five days no more is tried', async () => {
  expect([1, 2, 3, 9, 10, 28].map((tries) => waitAfterTryMs(tries) / MINUTE_MS)).toEqual([
    1, 2, 4, 256, 360, 360,
  ]);
  await queue('asha@deodar.example');
  await database.write((tx) => tx.updateTable('outbox_mails').set({ tries: 27 }).execute());
  await sendDueMails(partsWith({ send: () => Promise.reject(new Error('no')) }));
  expect(await readRows()).toMatchObject([{ tries: 28, next_try_at: null, last_error: 'no', sent_at: null }]);
});

test('a sender that dies between sending and noting it sends again, with the same Message-ID', async () => {
  const { mails, port } = await startMailServer();
  await queue('asha@deodar.example');
  const mailer = smtp(port);
  const { promise: dead, reject: die } = Promise.withResolvers<never>();
  const sent = Promise.withResolvers<void>();
  const dying = sendDueMails(
    partsWith({
      async send(mail) {
        await mailer.send(mail);
        sent.resolve();
        await dead;
      },
    }),
  );
  await sent.promise;
  await sendDueMails(partsWith(mailer));
  expect(mails).toHaveLength(1);

  now = new Date(now.getTime() + MINUTE_MS);
  await sendDueMails(partsWith(mailer));
  expect(mails).toHaveLength(2);
  const [first, second] = mails.map((mail) => /^Message-ID: .*$/m.exec(mail)?.[0]);
  expect(first).toBe(second);

  // What the first one records too late changes nothing.
  die(new Error('killed'));
  await dying;
  expect(await readRows()).toMatchObject([{ sent_at: now, next_try_at: null, last_error: null }]);
});

test('ten senders at once send each of twenty mails once', async () => {
  const { mails, port } = await startMailServer();
  for (let i = 0; i < 20; i += 1) await queue(`shopper-${i}@deodar.example`);
  const parts = partsWith(smtp(port));
  await Promise.all(Array.from({ length: 10 }, () => sendDueMails(parts)));
  const recipients = mails.map((mail) => /^To: (.*)$/m.exec(mail)?.[1]?.trim());
  expect(recipients).toHaveLength(20);
  expect(new Set(recipients).size).toBe(20);
});

test('without a mail server each mail becomes one file', async () => {
  const folder = join(await mkdtemp(join(tmpdir(), 'shop-mail-')), 'mail');
  await queue('asha@deodar.example');
  await queue('ravi@deodar.example');
  await sendDueMails(
    partsWith(
      createFolderMailer({ folder, readSender: () => ({ name: '', address: 'care@deodar.example' }) }),
    ),
  );
  const files = await readdir(folder);
  expect(files).toHaveLength(2);
  expect(files.every((name) => /^[\w.-]+\.eml$/.test(name))).toBe(true);
  const texts = await Promise.all(files.map((name) => readFile(join(folder, name), 'utf8')));
  expect(texts.filter((text) => text.includes('To: asha@deodar.example'))).toHaveLength(1);
  // It reached nobody, which the owner is told.
  const kept = await database.read.selectFrom('outbox_mails').select(['is_saved']).execute();
  expect(kept).toEqual([{ is_saved: true }, { is_saved: true }]);
  await rm(folder, { recursive: true });
});

test('a line break in a subject or an address adds no header', async () => {
  const { mails, port } = await startMailServer();
  await queue('asha@deodar.example', 'Hello\r\nBcc: everybody@deodar.example');
  await queue('ravi@deodar.example\r\nBcc: everybody@deodar.example', 'Hello');
  await sendDueMails(partsWith(smtp(port)));
  const headers = mails.map((mail) => mail.slice(0, mail.indexOf('\r\n\r\n')));
  expect(headers.join('\n')).not.toMatch(/^Bcc:/m);
});

test('a batch of mails takes a few round trips to the database', async () => {
  for (let i = 0; i < 20; i += 1) await queue(`shopper-${i}@deodar.example`);
  let statements = 0;
  const writeOne: typeof database.writeOne = (build) => {
    statements += 1;
    return database.writeOne(build);
  };
  const sent: string[] = [];
  const counting = { ...database, writeOne };
  const send = async ({ to }: { to: string }) => void sent.push(to);
  await sendDueMails({ ...partsWith({ send }), database: counting });
  expect(sent).toHaveLength(20);
  // A claim, the recording of the batch, and a claim that finds nothing more.
  expect(statements).toBe(3);
});

test('mails that leave together share one connection to the mail server', async () => {
  const { mails, connections, port } = await startMailServer();
  for (let i = 0; i < 30; i += 1) await queue(`shopper-${i}@deodar.example`);
  await sendDueMails(partsWith(smtp(port)));
  expect(mails).toHaveLength(30);
  expect(connections.count).toBe(1);
});

test('mails that were claimed and not tried are due again at once', async () => {
  for (let i = 0; i < 3; i += 1) await queue(`shopper-${i}@deodar.example`);
  const stopping = new AbortController();
  const send = async () => stopping.abort();
  await sendDueMails(partsWith({ send }), stopping.signal);
  const rows = await readRows();
  expect(rows.map(({ tries }) => tries).toSorted()).toEqual([0, 0, 1]);
  const sent: string[] = [];
  await sendDueMails(partsWith({ send: async ({ to }) => void sent.push(to) }));
  expect(sent).toHaveLength(2);
});

test('a flood of mails that anybody can cause leaves after the mail of an order', async () => {
  for (let nth = 0; nth < 60; nth += 1) {
    const code = { kind: 'code', subject: 'Code', content: words('123456'), fromAnyoneAt: now };
    await database.write((tx) => queueMail(tx, { ...code, recipient: `stranger-${nth}@deodar.example` }));
  }
  await queue('asha@deodar.example');
  const sent: string[] = [];
  await sendDueMails(partsWith({ send: async ({ to }) => void sent.push(to) }));
  // Of the first 25 that are taken.
  expect(sent.indexOf('asha@deodar.example')).toBeLessThan(25);
  expect(sent).toHaveLength(61);
});

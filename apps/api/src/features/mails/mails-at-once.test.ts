import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Mailer } from '../../platform/mail/index.ts';
import { createJobs } from '../../platform/jobs/create-jobs.ts';
import { testBrand } from '../../testing/queued-mails.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { queueMail, sendDueMails } from './index.ts';

const FEATURES = join(import.meta.dirname, '..');

/** Files that write a mail into the outbox. */
function writersOf(files: ReadonlyMap<string, string>): string[] {
  const writes = /insertInto\('outbox_mails'\)|insert\s+into\s+outbox_mails/i;
  return [...files].flatMap(([file, text]) => (writes.test(text) ? [file] : [])).toSorted();
}

test('mails get into the outbox only where that is told: of any other kind nobody would know until the timer', () => {
  const files = readdirSync(FEATURES, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(?:ts|sql)$/.test(file) && !file.endsWith('.test.ts'),
  );
  const read = (file: string) => readFileSync(join(FEATURES, file), 'utf8');
  // Its statement tells by its outcome (`topicsOf` in `settle-payment.ts`, shown by `reconcile-order.test.ts`).
  const settlement = 'payments/settle-payment.sql';
  const writers = writersOf(new Map(files.map((file) => [file, read(file)])));
  expect(writers).toEqual(['mails/admin/send-mail-again.ts', 'mails/shared/outbox.ts', settlement]);
  const told = writers.filter((file) => file !== settlement).map(read);
  for (const text of told) {
    const inserts = text.split("insertInto('outbox_mails')").slice(0, -1);
    for (const before of inserts)
      expect(before.slice(before.lastIndexOf('function '))).toContain("tx.tell('mails')");
  }
});

test('a mail that is queued is sent although the timer is an hour away, and one rolled back is not', async () => {
  const opened = await openTestDatabase();
  const jobs = createJobs({ locks: opened.jobLocks, logger: pino({ level: 'silent' }) });
  onTestFinished(async () => {
    await jobs.stop(1_000);
    await opened.close();
  });
  const database = opened.hearing((topic) => jobs.wake(topic));
  const sent: string[] = [];
  const mailer: Mailer = {
    send: async ({ to }) => void sent.push(to),
  };
  let runs = 0;
  jobs.addRecurring('mails', 3_600, async (signal) => {
    await sendDueMails(
      {
        database,
        clock: { now: () => new Date() },
        mailer,
        domain: 'shop.test',
        logger: pino({ level: 'silent' }),
        readBrand: () => testBrand,
        makeAttachment: () => Promise.reject(new Error('no mail of this test has one')),
      },
      signal,
    );
    runs += 1;
  });
  jobs.start();
  await vi.waitFor(() => expect(runs).toBe(1), { timeout: 60_000 });
  const mail = { kind: 'test', subject: 'A mail', content: { preview: '', blocks: [] } };
  const undone = database.write(async (tx) => {
    await queueMail(tx, { ...mail, recipient: 'nobody@deodar.example' });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await database.write((tx) => queueMail(tx, { ...mail, recipient: 'asha@deodar.example' }));
  await vi.waitFor(() => expect(sent).toEqual(['asha@deodar.example']), { timeout: 60_000 });
});

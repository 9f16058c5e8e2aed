import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { findCashOrder } from '@shop/contract/cash/endpoints';
import { answerTicket, getTicket, listTickets, openTicket } from '@shop/contract/support/endpoints';
import { type SignedIn, type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';
import { acceptCash, newCashOrder } from '../../../testing/cash-order.ts';
import { mailedCashToken } from '../../../testing/mailed-token.ts';
import { newProduct } from '../../../testing/product-builder.ts';
import { listQueuedMails } from '../../../testing/queued-mails.ts';
import { listTables } from '../../../platform/backup/backup-tables.ts';
import { forgetClearTokens } from './mailed-links.ts';
import { noteMailFailed, noteMailsSent } from './outbox.ts';

let shop: TestShop;
let owner: SignedIn;
beforeAll(async () => {
  shop = await buildTestShop();
  owner = await shop.newAdmin();
  await acceptCash(shop, owner);
});
afterAll(() => shop.close());

/** Every row of every table, as text. */
async function readWholeDatabase(): Promise<string> {
  return shop.database.write(async (tx) => {
    const texts: string[] = [];
    for (const { name } of await listTables(tx)) {
      const { rows } = await sql<{ row: string }>`
        select to_jsonb(kept)::text as row from ${sql.table(name)} as kept`.execute(tx);
      texts.push(...rows.map(({ row }) => row));
    }
    return texts.join('\n');
  });
}

const visitor = {
  kind: 'complaint',
  name: 'Ravi',
  email: 'ravi@example.com',
  message: 'It itches.',
} as const;
const tokenIn = (text: string) => /\?token=([\w-]+)/.exec(text)?.[1] ?? '';

async function answeredTicket() {
  const { data } = await shop.callOk(openTicket, { body: visitor });
  const { data: found } = await shop.callOk(listTickets, {
    token: owner.token,
    query: { text: data.ticketNumber },
  });
  await shop.callOk(answerTicket, {
    token: owner.token,
    params: { id: found[0]?._id ?? '' },
    body: { message: 'We are sorry.' },
  });
  const mails = (await listQueuedMails(shop.database)).filter(
    ({ recipient, subject }) => recipient === visitor.email && subject.includes(data.ticketNumber),
  );
  return { ...data, mails, tokens: [tokenIn(data.path), ...mails.map(({ text }) => tokenIn(text))] };
}

const newSoap = () => newProduct(shop.database, { pricePaise: 10_000 });

test('what the database keeps once the mails were sent opens no order and no ticket', async () => {
  const { order } = await newCashOrder(shop, [{ productId: await newSoap(), quantity: 1 }], 130);
  const tokens = [await mailedCashToken(shop.database, order._id), ...(await answeredTicket()).tokens];
  expect(tokens).toHaveLength(4);
  const mails = await listQueuedMails(shop.database);
  await noteMailsSent(
    shop.database,
    mails.map(({ id }) => id),
    { isSaved: false, now: new Date() },
  );
  const kept = await readWholeDatabase();
  for (const token of tokens) {
    expect(token).toMatch(/^[\w-]{43}$/);
    expect(kept).not.toContain(token);
  }
});

test('each mail about a ticket has a link of its own, and all of them work', async () => {
  const { ticketNumber, path, tokens } = await answeredTicket();
  const [shown, opened, answered] = tokens;
  expect(opened).toBe(shown);
  expect(answered).not.toBe(shown);
  for (const token of tokens) {
    const { data } = await shop.callOk(getTicket, { params: { token } });
    expect(data).toMatchObject({ ticketNumber, path: expect.stringContaining(token) as string });
  }
  expect(path).toContain(shown);
  expect(await shop.call(findCashOrder, { params: { token: shown ?? '' } })).toMatchObject({ status: 404 });
});

test('the link of a mail that is given up is not kept', async () => {
  const [mail] = (await answeredTicket()).mails;
  if (mail === undefined) throw new Error('No mail');
  const failed = { reason: 'no', isRefused: false, now: new Date() };
  await noteMailFailed(shop.database, { ...mail, tries: 27 }, failed);
  const read = async () => (await listQueuedMails(shop.database)).find(({ id }) => id === mail.id);
  expect((await read())?.content).not.toBeNull();
  await noteMailFailed(shop.database, { ...mail, tries: 28 }, failed);
  expect(await read()).toMatchObject({ content: null, next_try_at: null, last_error: 'no' });
});

test('links of 0.2.0 go on working, and what it kept is emptied once it cannot run any more', async () => {
  const { order } = await newCashOrder(shop, [{ productId: await newSoap(), quantity: 1 }], 130);
  const [ofTicket, ofOrder] = ['t'.repeat(24), 'c'.repeat(43)];
  await shop.database.write(async (tx) => {
    const at = new Date();
    await tx
      .insertInto('tickets')
      .values({
        id: uuidv7(),
        ticket_number: 'DEO-T1',
        token: ofTicket,
        kind: 'other',
        name: 'Ravi',
        email: visitor.email,
        user_id: null,
        order_id: null,
        phone: '',
        opened_at: at,
        acknowledged_at: at,
        last_message_at: at,
        due_at: at,
        first_answer_at: null,
        closed_at: null,
        outcome: null,
      })
      .execute();
    // As 0.2.0 places it: the token is part of the new row.
    await sql`
      create temporary table copied on commit drop as select * from orders where id = ${order._id}::uuid`.execute(
      tx,
    );
    const id = uuidv7();
    await sql`update copied set id = ${id}::uuid, order_number = 'DEO-1', cash_token = ${ofOrder}`.execute(
      tx,
    );
    const { rows } = await sql<{ columns: string }>`
      select string_agg(quote_ident(column_name), ', ') as columns from information_schema.columns
      where table_name = 'orders' and table_schema = 'public' and is_generated = 'NEVER'`.execute(tx);
    const columns = sql.raw(rows[0]?.columns ?? '');
    await sql`insert into orders (${columns}) select ${columns} from copied`.execute(tx);
    const old = { kind: 'ticket_answered', recipient: visitor.email, subject: 'DEO-T1' };
    const content = JSON.stringify({
      preview: '',
      blocks: [{ kind: 'paragraph', text: `/shop/support/ticket?token=${ofTicket}` }],
    });
    const sent = { ...old, id: uuidv7(), content, sent_at: at, next_try_at: null };
    const waiting = { ...old, id: uuidv7(), content, sent_at: null, next_try_at: at, subject: 'waits' };
    await tx.insertInto('outbox_mails').values([sent, waiting]).execute();
  });
  const expectBothOpen = async () => {
    const ticket = await shop.callOk(getTicket, { params: { token: ofTicket } });
    expect(ticket.data.ticketNumber).toBe('DEO-T1');
    const cash = await shop.callOk(findCashOrder, { params: { token: ofOrder } });
    expect(cash.data.orderNumber).toBe('DEO-1');
  };
  await expectBothOpen();

  await forgetClearTokens(shop.database);
  expect(await readWholeDatabase()).toContain(ofOrder);
  await shop.database.write((tx) =>
    tx
      .updateTable('schema_migrations')
      .set({ ran_at: sql<Date>`now() - interval '61 minutes'` })
      .execute(),
  );
  await forgetClearTokens(shop.database);
  await forgetClearTokens(shop.database);
  const kept = await readWholeDatabase();
  expect(kept).not.toContain(ofOrder);
  // Only in the mail that still has to be sent.
  expect(kept.split(ofTicket)).toHaveLength(2);
  await expectBothOpen();
});

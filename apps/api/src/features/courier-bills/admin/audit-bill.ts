import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import * as productCsvMessages from '@shop/contract/catalog/product-csv-messages';
import * as messages from '@shop/contract/courier-bills/messages';
import * as refusals from '@shop/contract/courier-bills/refusals';
import type { RateCard, TypedBill } from '@shop/contract/courier-bills/schemas';
import { dayOfIndia, isDay } from '@shop/contract/days';
import { v7 as uuidv7 } from 'uuid';
import type { Tx } from '../../../database.ts';
import { type CsvLine, UnreadableCsvError, readCsv } from '../../../platform/csv/read-csv.ts';
import { refuse } from '../../../platform/errors.ts';
import type { ShopContext } from '../../../shop-context.ts';
import { findRateCard, listBilledBefore, lockBills } from './bill-queries.ts';
import { findKnownParcels } from './known-parcels.ts';
import { auditParcel } from './rules/audit-parcel.ts';
import { type BillColumns, findColumns } from './rules/bill-columns.ts';
import { type BilledParcel, readLine } from './rules/read-line.ts';

const DAY_MS = 24 * 3_600_000;
/** Lines that are compared and written together. */
const BATCH = 500;

interface GivenBill {
  file: string;
  typed: TypedBill;
  byUserId: string;
}

/**
 * Compares a courier's bill with the shop's parcels and rates, a few hundred lines at a time, and keeps every line with
 * what it asks too much. All of it or nothing.
 * @returns its id
 * @throws unfit_courier_bill, courier_bill_unreadable, courier_bill_known, courier_rates_missing
 */
export async function auditBill(
  { database, clock }: Pick<ShopContext, 'database' | 'clock'>,
  { file, typed, byUserId }: GivenBill,
): Promise<string> {
  const at = clock.now();
  const { courier, reference, billedOn } = checked(typed, at);
  const sha256 = await hashOf(file);
  const id = uuidv7();
  await database.writeLocking(async (tx) => {
    await lockBills(tx);
    const card = await findRateCard(tx);
    if (!card) throw refuse(refusals.ratesMissing);
    await ensureNew(tx, { courier, reference, sha256 });
    await tx
      .insertInto('courier_bills')
      .values({
        id,
        courier,
        reference,
        billed_on: billedOn,
        dispute_until: dayOfIndia(new Date(Date.parse(billedOn) + card.disputeDays * DAY_MS)),
        file_sha256: sha256,
        by_user_id: byUserId,
        created_at: at,
      })
      .execute();
    try {
      await auditLines(tx, readCsv(file), { billId: id, card });
    } catch (error) {
      if (error instanceof UnreadableCsvError) throw unreadable(wordsOf(error), error);
      throw error;
    }
  });
  return id;
}

function checked({ billedOn, ...typed }: TypedBill, now: Date) {
  const [courier, reference] = [typed.courier.trim(), typed.reference.trim()];
  const fields = {
    ...(courier === '' ? { courier: messages.courier } : {}),
    ...(reference === '' ? { reference: messages.reference } : {}),
    ...(isDay(billedOn) && billedOn <= dayOfIndia(now) ? {} : { billedOn: messages.billedOn }),
  };
  if (Object.keys(fields).length > 0) throw refuse(refusals.billUnfit, { fields });
  return { courier, reference, billedOn };
}

async function ensureNew(
  tx: Tx,
  { courier, reference, sha256 }: { courier: string; reference: string; sha256: string },
): Promise<void> {
  const known = await tx
    .selectFrom('courier_bills')
    .select(['courier', 'reference'])
    .where((eb) =>
      eb.or([
        eb('file_sha256', '=', sha256),
        eb.and([
          eb(eb.fn<string>('lower', ['courier']), '=', eb.fn<string>('lower', [eb.val(courier)])),
          eb(eb.fn<string>('lower', ['reference']), '=', eb.fn<string>('lower', [eb.val(reference)])),
        ]),
      ]),
    )
    .executeTakeFirst();
  if (known) throw refuse(refusals.billKnown, `${known.courier} ${known.reference}`);
}

interface Audit {
  billId: string;
  card: RateCard;
}

async function auditLines(tx: Tx, lines: AsyncIterable<CsvLine>, audit: Audit): Promise<void> {
  let columns: BillColumns | undefined;
  let batch: CsvLine[] = [];
  let read = 0;
  for await (const line of lines) {
    if (columns === undefined) {
      const found = findColumns(line.cells);
      if ('problem' in found) throw unreadable(found.problem);
      columns = found;
      continue;
    }
    read += 1;
    batch.push(line);
    if (batch.length < BATCH) continue;
    await auditBatch(tx, batch, { ...audit, columns });
    batch = [];
  }
  if (columns === undefined || read === 0) throw unreadable(messages.noLines);
  if (batch.length > 0) await auditBatch(tx, batch, { ...audit, columns });
}

async function auditBatch(
  tx: Tx,
  lines: readonly CsvLine[],
  { billId, card, columns }: Audit & { columns: BillColumns },
): Promise<void> {
  const read = lines.flatMap(({ line, cells }) => {
    const parcel = readLine(cells, columns);
    return parcel === null ? [] : [{ line, cells, parcel }];
  });
  const unread = read.flatMap(({ line, cells, parcel }) =>
    'problem' in parcel ? [{ bill_id: billId, line, problem: parcel.problem, cells: [...cells] }] : [],
  );
  const billed = read.flatMap(({ line, parcel }) => ('problem' in parcel ? [] : [{ line, parcel }]));
  const numbers = billed.map(({ parcel }) => parcel.trackingNumber.toUpperCase());
  const [parcels, before] = [
    await findKnownParcels(tx, numbers, card),
    await findBefore(tx, numbers, billId),
  ];
  const overcharges = billed.flatMap(({ line, parcel }) => {
    const number = parcel.trackingNumber.toUpperCase();
    const known = parcels.get(number) ?? null;
    const found = auditParcel({ billed: parcel, parcel: known, card, before: before.get(number) ?? {} });
    noteBilled(before, number, { parcel, line });
    return found.map(({ kind, amount, tax, words }) => ({
      bill_id: billId,
      line,
      kind,
      amount_paise: amount,
      tax_paise: tax,
      words,
    }));
  });
  if (unread.length > 0) await tx.insertInto('courier_bill_lines').values(unread).execute();
  if (billed.length > 0) {
    await tx
      .insertInto('courier_bill_lines')
      .values(
        billed.map(({ line, parcel }) => ({
          bill_id: billId,
          line,
          tracking_number: parcel.trackingNumber,
          order_id: parcels.get(parcel.trackingNumber.toUpperCase())?.orderId ?? null,
          forward_paise: parcel.forward,
          return_paise: parcel.returned,
          cash_paise: parcel.cash,
          other_paise: parcel.other,
          tax_paise: parcel.tax ?? 0,
        })),
      )
      .execute();
  }
  if (overcharges.length > 0) await tx.insertInto('courier_overcharges').values(overcharges).execute();
}

/** Where a parcel's way there and its way back were billed, in words. */
interface Before {
  forward?: string;
  returned?: string;
}

async function findBefore(tx: Tx, numbers: readonly string[], billId: string): Promise<Map<string, Before>> {
  const before = new Map<string, Before>();
  for (const row of await listBilledBefore(tx, numbers)) {
    const where =
      row.bill_id === billId ? `in line ${row.line}` : `in bill ${row.reference}, line ${row.line}`;
    const known = before.get(row.number) ?? {};
    if (row.forward) known.forward ??= where;
    if (row.returned) known.returned ??= where;
    before.set(row.number, known);
  }
  return before;
}

function noteBilled(
  before: Map<string, Before>,
  number: string,
  { parcel: { forward, returned }, line }: { parcel: BilledParcel; line: number },
): void {
  const known = before.get(number) ?? {};
  if (forward > 0) known.forward ??= `in line ${line}`;
  if (returned > 0) known.returned ??= `in line ${line}`;
  before.set(number, known);
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}

function wordsOf({ problem }: UnreadableCsvError): string {
  if (problem.kind === 'workbook') return productCsvMessages.isWorkbook;
  return problem.kind === 'quotes'
    ? productCsvMessages.brokenQuotes(problem.line)
    : productCsvMessages.notUtf8;
}

function unreadable(why: string, cause?: unknown) {
  return refuse(refusals.billUnreadable, why, { cause });
}

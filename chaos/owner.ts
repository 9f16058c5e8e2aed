import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { type Database, hashPassword } from '@shop/api';
import { photograph } from '@shop/api/testing/upload-picture';
import { importProducts } from '@shop/contract/catalog/endpoints';
import { uploadProductImages } from '@shop/contract/media/endpoints';
import { refundOrder } from '@shop/contract/refunds/endpoints';
import { paiseFromRupees, rupeesFromPaise } from '@shop/contract/money';
import type { SandboxProcess } from '../e2e/support/sandbox-process.ts';
import { type Diary, note } from './diary.ts';
import { createCaseWork } from './owner-cases.ts';
import { createCashWork } from './owner-cash.ts';
import type { CourierSandbox } from './courier-sandbox.ts';
import { createCourierWork } from './owner-couriers.ts';
import { createNewsletterWork } from './newsletters.ts';
import { createOrderWork } from './owner-orders.ts';
import { LostAnswerError, OWNER_PASSWORD, type ShopClient } from './shop-client.ts';

const PART_RUPEES = 50;
/** Products in one file, and pieces of each. */
const LINES = 3;
const PIECES = 7;

/** What was confirmed to the owner, except refunds, which are in the diary. */
interface OwnerDiary {
  /** Brands of product files, one per file, and whether the import was confirmed. */
  imports: Map<string, boolean>;
  /** Addresses of pictures that uploads returned. */
  pictures: string[];
}

export interface Owner {
  /**
   * Does one of an owner's tasks: a refund, a product file, a picture; and if the shop has extra terms, the work with
   * its orders.
   */
  work(): Promise<void>;
  /** Somebody else books a courier meanwhile, if the shop has an account of couriers. */
  book(): Promise<void>;
  /** Settles the remaining cash on delivery orders, claims and mailed payment links. */
  finish(): Promise<void>;
  /** Waits until the shop has done what is left of the bookings of couriers. @returns what it did not do */
  untilBooked(): Promise<string[]>;
  /** Pictures whose upload was confirmed and that the shop at `url` does not have. */
  findLostPictures(url: string): Promise<string[]>;
  /** Product files that were imported only in part, or not at all although the import was confirmed. */
  findTornImports(database: Database): Promise<string[]>;
  /** Parcels and settled claims that were confirmed and are missing. */
  findLostWork(database: Database): Promise<string[]>;
}

/** Adds an owner to the database, with a session that nobody has proven (decision 0118). @returns the token */
export async function addOwner(database: Database): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const id = randomUUID();
  const now = new Date();
  const passwordHash = await hashPassword(OWNER_PASSWORD);
  await database.write(async (tx) => {
    const email = `${id}@owner.example`;
    await tx
      .insertInto('users')
      .values({ id, email, user_name: 'Owner', role: 'admin', password_hash: passwordHash })
      .execute();
    await tx
      .insertInto('sessions')
      .values({
        token_sha256: createHash('sha256').update(token).digest(),
        user_id: id,
        created_at: now,
        last_used_at: now,
      })
      .execute();
  });
  return token;
}

/**
 * An owner who works in the shop while it is killed, and records what was confirmed.
 * @param sandbox where the owner also sends orders, takes orders by hand and cash, and settles claims
 * (`shop-terms.ts`)
 * @param couriers where the owner then books couriers
 */
export function createOwner(
  client: ShopClient,
  token: string,
  diary: Diary,
  { sandbox, couriers }: { sandbox?: SandboxProcess; couriers?: CourierSandbox } = {},
): Owner {
  const told: OwnerDiary = { imports: new Map(), pictures: [] };
  const taken = new Set<string>();
  let turns = 0;

  /**
   * Takes an order that its shopper was told is paid. Each is taken only once, so that no two tasks expect different
   * refunded amounts.
   */
  function takePaidOrder(): string | undefined {
    const orderId = [...diary.toldPaid].find((id) => !taken.has(id) && !diary.claims.has(id));
    if (orderId !== undefined) taken.add(orderId);
    return orderId;
  }

  /** Takes a paid order that its shopper makes a claim about. Each is taken only once. */
  function takeClaim(): string | undefined {
    const orderId = [...diary.claims.keys()].find((id) => !taken.has(id));
    if (orderId !== undefined) taken.add(orderId);
    return orderId;
  }

  const parts = { client, token, diary, takePaidOrder };
  const orders = createOrderWork(parts);
  const cases = sandbox ? createCaseWork({ ...parts, takeClaim }, sandbox) : null;
  const cash = createCashWork({ client, token, diary });
  const sendNewsletter = createNewsletterWork({ client, token, diary });
  const bookings = couriers
    ? createCourierWork({ ...parts, refundWhole: (orderId) => giveBack(orderId, true) }, couriers)
    : null;

  /** Refunds an order that its shopper was told is paid, every second one in part. */
  async function refund(): Promise<void> {
    const orderId = takePaidOrder();
    if (orderId !== undefined) await giveBack(orderId, taken.size % 2 === 0);
  }

  async function giveBack(orderId: string, isWhole: boolean): Promise<void> {
    if (isWhole) diary.toldPaid.delete(orderId);
    const body = isWhole ? { restock: true } : { amount: PART_RUPEES };
    const answer = await client.persist(refundOrder, {
      token,
      params: { id: orderId },
      body: { ...body, refundedAmount: 0 },
    });
    note(diary, isWhole ? 'owner refunds an order' : 'owner refunds a part');
    // Refused with `refunded_meanwhile`: the first attempt, whose answer was lost, was successful.
    const wholePaise = answer.isOk ? paiseFromRupees(answer.body.data.totalAmount) : null;
    const paise = isWhole ? wholePaise : paiseFromRupees(PART_RUPEES);
    const isDone = answer.isOk || answer.refusal.code === 'refunded_meanwhile';
    if (isDone && paise !== null) diary.toldRefunded.set(orderId, paise);
  }

  async function upload(): Promise<string | null> {
    const form = new FormData();
    const bytes = new Uint8Array(await photograph(64, 48));
    form.append(uploadProductImages.fileField, new Blob([bytes], { type: 'image/jpeg' }), 'soap.jpg');
    const answer = await client.call(uploadProductImages, { token, form });
    if (!answer.isOk) return null;
    note(diary, 'owner uploads a picture');
    const [url = ''] = answer.body.images;
    told.pictures.push(url);
    return url;
  }

  async function importFile(): Promise<void> {
    const picture = told.pictures.at(-1) ?? (await upload());
    if (picture === null) return;
    const brand = `Import ${told.imports.size + 1}`;
    told.imports.set(brand, false);
    const lines = Array.from(
      { length: LINES },
      (_, line) =>
        `Soap ${line},A plain bar.,Neem oil,soap,${brand},${rupeesFromPaise(24_900)},${PIECES},${picture}`,
    );
    const csv = `title,description,ingredients,category,brand,price,totalStock,images\r\n${lines.join('\r\n')}\r\n`;
    const form = new FormData();
    form.append(importProducts.fileField, new Blob([csv], { type: 'text/csv' }), 'products.csv');
    const answer = await client.call(importProducts, { token, form });
    if (!answer.isOk) throw new Error(`an import was refused: ${JSON.stringify(answer.refusal)}`);
    note(diary, 'owner imports a product file');
    told.imports.set(brand, true);
  }

  const turn = cases
    ? [refund, sendNewsletter, upload, ...cases.works, refund, importFile, ...orders.works].flatMap(
        (each) => [each, cash.work],
      )
    : [refund, upload, refund, importFile];
  return {
    async work() {
      turns += 1;
      await turn[turns % turn.length]?.().catch((error: unknown) => {
        if (!(error instanceof LostAnswerError)) throw error;
        note(diary, 'answer to the owner lost');
      });
    },
    book: async () => bookings?.work(),
    async finish() {
      await cash.finish();
      await cases?.finish();
    },
    untilBooked: async () => bookings?.untilBooked() ?? [],
    async findLostWork(database) {
      return [...(await orders.findLost(database)), ...((await cases?.findLost(database)) ?? [])];
    },
    async findLostPictures(url) {
      const lost = await Promise.all(
        told.pictures.map(async (address) => {
          const { status } = await fetch(url + address);
          return status === 200 ? [] : [`the picture ${address} was told of and is lost`];
        }),
      );
      return lost.flat();
    },
    async findTornImports({ read }) {
      const rows = await read
        .selectFrom('products')
        .select((eb) => ['brand', eb.fn.countAll<number>().as('count')])
        .where('brand', 'like', 'Import %')
        .groupBy('brand')
        .execute();
      const counts = new Map(rows.map((row) => [row.brand, Number(row.count)]));
      return [...told.imports].flatMap(([brand, isAnswered]) => {
        const count = counts.get(brand) ?? 0;
        const isFit = count === LINES || (count === 0 && !isAnswered);
        return isFit ? [] : [`${brand}: ${count} of ${LINES} lines are there`];
      });
    },
  };
}

import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '../../../database.ts';
import type { Tables } from '../../../tables/index.ts';

export interface SetupFacts {
  state: Selectable<Tables['setup_state']>;
  marks: Pick<Selectable<Tables['setup_steps']>, 'step' | 'mark'>[];
  hasDemonstration: boolean;
  /** Those that the owner has saved. */
  savedSections: string[];
  lastWebhookAt: Date | null;
  mail: { sent_at: Date | null; last_error: string | null; created_at: Date } | null;
  /** Counts only the owner's own products. */
  productsWithPictures: number;
  piecesInStock: number;
  productsToBuy: number;
}

/** Everything by which the steps are judged, read in one snapshot. */
export async function loadSetupFacts(db: Db): Promise<SetupFacts> {
  const [state, marks, sections, told, products] = await Promise.all([
    db.selectFrom('setup_state').selectAll().executeTakeFirstOrThrow(),
    db.selectFrom('setup_steps').select(['step', 'mark']).execute(),
    db.selectFrom('shop_settings').select('section').execute(),
    db
      .selectNoFrom((eb) => [
        eb.exists(eb.selectFrom('demonstration_rows').select(sql.lit(1).as('one'))).as('hasDemonstration'),
        eb
          .selectFrom('webhook_events')
          .select((of) => of.fn.max('received_at').as('at'))
          .as('lastWebhookAt'),
      ])
      .executeTakeFirstOrThrow(),
    countOwnProducts(db),
  ]);
  const mail =
    state.mail_id === null
      ? null
      : await db
          .selectFrom('outbox_mails')
          .select(['sent_at', 'last_error', 'created_at'])
          .where('id', '=', state.mail_id)
          .executeTakeFirst();
  return {
    state,
    marks,
    hasDemonstration: Boolean(told.hasDemonstration),
    savedSections: sections.map(({ section }) => section),
    lastWebhookAt: told.lastWebhookAt,
    mail: mail ?? null,
    ...products,
  };
}

async function countOwnProducts(db: Db) {
  const own = db
    .selectFrom('products')
    .innerJoin('product_stock', 'product_stock.product_id', 'products.id')
    .select(['stock', 'held', 'is_published'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('product_pictures')
            .select('position')
            .whereRef('product_pictures.product_id', '=', 'products.id'),
        )
        .as('has_picture'),
    )
    .where('deleted_at', 'is', null)
    .where(
      sql<boolean>`not exists (select from demonstration_rows where kind = 'product' and demonstration_rows.id = products.id::text)`,
    )
    .as('own');
  const row = await db
    .selectFrom(own)
    .select([
      sql<number>`count(*) filter (where has_picture)::integer`.as('pictured'),
      sql<number>`coalesce(sum(stock), 0)::integer`.as('pieces'),
      sql<number>`count(*) filter (where has_picture and is_published and stock > held)::integer`.as(
        'buyable',
      ),
    ])
    .executeTakeFirst();
  return {
    productsWithPictures: row?.pictured ?? 0,
    piecesInStock: row?.pieces ?? 0,
    productsToBuy: row?.buyable ?? 0,
  };
}

/** Marks a step as done or skipped; null undoes that. */
export async function writeMark(
  tx: Tx,
  { step, mark, byUserId, at }: { step: string; mark: 'done' | 'skipped' | null; byUserId: string; at: Date },
): Promise<void> {
  if (mark === null) {
    await tx.deleteFrom('setup_steps').where('step', '=', step).execute();
    return;
  }
  const row = { mark, by_user_id: byUserId, at };
  await tx
    .insertInto('setup_steps')
    .values({ step, ...row })
    .onConflict((conflict) => conflict.column('step').doUpdateSet(row))
    .execute();
}

export async function writeState(
  tx: Tx,
  change: Partial<Omit<Selectable<Tables['setup_state']>, 'singleton'>>,
): Promise<void> {
  await tx.updateTable('setup_state').set(change).execute();
}

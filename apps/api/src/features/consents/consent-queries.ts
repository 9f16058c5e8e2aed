import type { Language } from '@shop/contract/languages';
import { type Purpose, purposeWords } from '@shop/contract/consents/purposes';
import { type RawBuilder, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db, Tx } from '../../database.ts';

/** Whether the person of `users.id` may be written to: they agreed, or have not stopped what is sent unasked. */
export function isWanted(purpose: Purpose): RawBuilder<boolean> {
  const rows = sql`select from consents where consents.user_id = users.id and purpose = ${sql.lit(purpose)}`;
  const isOn = sql<boolean>`exists (${rows} and taken_back_at is null)`;
  return purposeWords[purpose].isAsked ? isOn : sql<boolean>`(${isOn} or not exists (${rows}))`;
}

/** The newest choice of a shopper for each purpose that they ever made one for. */
export async function listChoices(db: Db, userId: string) {
  return db
    .selectFrom('consents')
    .distinctOn('purpose')
    .select(['purpose', 'given_at', 'taken_back_at'])
    .where('user_id', '=', userId)
    .orderBy('purpose')
    .orderBy('id', 'desc')
    .execute();
}

interface Choice {
  userId: string;
  purpose: Purpose;
  at: Date;
}

/** Agrees to a purpose. Anyone who has agreed already keeps the time and the words of then. */
export async function give(
  tx: Tx,
  { userId, purpose, at, version, language }: Choice & { version: number; language: Language },
): Promise<void> {
  await tx
    .insertInto('consents')
    .values({
      id: uuidv7(),
      user_id: userId,
      purpose,
      given_at: at,
      text_version: version,
      language,
      taken_back_at: null,
    })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'purpose']).where('taken_back_at', 'is', null).doNothing(),
    )
    .execute();
}

/** Takes a purpose back, with its mails that have not left yet. What is sent unasked is stopped by a row of its own. */
export async function takeBack(tx: Tx, { userId, purpose, at }: Choice): Promise<void> {
  const ended = await tx
    .updateTable('consents')
    .set({ taken_back_at: at })
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('taken_back_at', 'is', null)
    .returning('id')
    .execute();
  if (ended.length === 0 && !purposeWords[purpose].isAsked) await stopUnasked(tx, { userId, purpose, at });
  await tx
    .deleteFrom('outbox_mails')
    .where('sent_at', 'is', null)
    .where('id', 'in', (mails) =>
      mails
        .selectFrom('optional_mails')
        .select((eb) => eb.ref('mail_id').$notNull().as('id'))
        .where('user_id', '=', userId)
        .where('purpose', '=', purpose)
        .where('mail_id', 'is not', null),
    )
    .execute();
}

async function stopUnasked(tx: Tx, { userId, purpose, at }: Choice): Promise<void> {
  await sql`insert into consents (id, user_id, purpose, taken_back_at)
    select ${uuidv7()}::uuid, ${userId}::uuid, ${purpose}, ${at}
    where not exists (select from consents where user_id = ${userId}::uuid and purpose = ${purpose})`.execute(
    tx,
  );
}

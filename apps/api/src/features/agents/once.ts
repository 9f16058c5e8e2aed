import { createHash, createHmac } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { sql } from 'kysely';
import { AGENT_KEYS, AGENT_KEY_LENGTH } from '@shop/contract/limits';
import type { Tx } from '../../database.ts';
import { sealBytes, unsealBytes } from '../../platform/sealing/seal.ts';
import type { ShopContext } from '../../shop-context.ts';
import { anotherBody, invalidInput } from './agent-error.ts';

/** A call with an `Idempotency-Key`: however often it is sent, it is done once (decision 0203). */
export interface Once {
  /** By which its answer is found, 32 bytes. */
  id: Buffer;
  /** What opens its answer, 32 bytes. */
  opener: Buffer;
}

/** What a call comes to. */
export interface Worked {
  answer: object;
  /** What it changes. @returns false if that has become impossible, so that the call has to be worked out anew */
  change?: (tx: Tx) => Promise<boolean>;
}

/** What a call is, for its key. */
interface Called {
  /** The profile of its agent, and the name of its operation: to these a key belongs. */
  profile: string;
  operation: string;
  /** The id that it names, and its input as it came: by these a repeated call is told from another one. */
  id: string;
  text: string;
}

const KEY = new RegExp(`^[!-~]{${AGENT_KEY_LENGTH.least},${AGENT_KEY_LENGTH.most}}$`);
const PLACE = 'answer to an agent';
const HOUR_MS = 3_600_000;
/** More than a basket can change while a call on it is worked out: it is filled, taken or canceled, and ends. */
const MOST_ATTEMPTS = 5;

/** @throws invalid_request if the key is none */
export function onceOf(key: unknown, { profile, operation, id, text }: Called): Once {
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw invalidInput(
      `An idempotency key has ${AGENT_KEY_LENGTH.least} to ${AGENT_KEY_LENGTH.most} letters, digits and signs of ASCII, such as a UUID.`,
    );
  }
  return {
    id: createHash('sha256')
      .update(JSON.stringify([profile, operation, key]))
      .digest(),
    opener: createHmac('sha256', key)
      .update(JSON.stringify([id, text]))
      .digest(),
  };
}

/** What was read is no longer so. */
class Superseded extends Error {}

/**
 * Carries out a call: what it changes and, with a key, its answer are kept in one transaction. Of two calls with one key
 * at the same moment, one waits for the other.
 * @returns the answer; that of the first such call, if there was one
 * @throws idempotency_conflict if the key was used with another body
 */
export async function carryOut(
  { database, clock }: Pick<ShopContext, 'database' | 'clock'>,
  once: Once | null,
  workOut: () => Promise<Worked>,
): Promise<object> {
  for (let attempt = 1; ; attempt += 1) {
    const { answer, change } = await workOut();
    const kept = once && prepareAnswer(once, answer, clock.now());
    if (!change) return kept ? kept.read(await database.writeOne(() => kept.statement)) : answer;
    try {
      return await database.write(async (tx) => {
        if (kept) {
          const { rows } = await kept.statement.execute(tx);
          const known = kept.read(rows);
          if (known !== answer) return known;
        }
        if (!(await change(tx))) throw new Superseded('A basket changed while a call on it was worked out.');
        return answer;
      });
    } catch (error) {
      if (!(error instanceof Superseded) || attempt === MOST_ATTEMPTS) throw error;
    }
  }
}

/** What keeps an answer, and reads which one is kept. */
function prepareAnswer({ id, opener }: Once, answer: object, at: Date) {
  const sealed = sealBytes(opener, PLACE, deflateRawSync(JSON.stringify(answer)));
  const ended = new Date(at.getTime() - AGENT_KEYS.hours * HOUR_MS);
  return {
    // An update even where nothing changes, because only that waits for a call that is under way and gives its answer.
    statement: sql<{ sealed: Uint8Array }>`
      insert into agent_answers as kept (id_sha256, sealed, kept_at)
      values (${id}::bytea, ${sealed}::bytea, ${at}::timestamptz)
      on conflict (id_sha256) do update set
        sealed = case when kept.kept_at > ${ended}::timestamptz then kept.sealed else excluded.sealed end,
        kept_at = case when kept.kept_at > ${ended}::timestamptz then kept.kept_at else excluded.kept_at end
      returning sealed`,
    /** @returns the same object if it is now kept, or what was kept before. @throws idempotency_conflict */
    read([row]: { sealed: Uint8Array }[]): object {
      if (!row || sealed.equals(row.sealed)) return answer;
      const opened = unsealBytes(opener, PLACE, Buffer.from(row.sealed));
      if (!opened) throw anotherBody();
      return JSON.parse(inflateRawSync(opened).toString()) as object;
    },
  };
}

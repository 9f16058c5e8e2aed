import type { ShopContext } from '../../shop-context.ts';
import type { CloudApi, Sent } from './shared/cloud-api.ts';
import { composeMessage } from './compose-message.ts';
import { isRefusedForGood } from './shared/rules/refusal-codes.ts';
import { tellOwnerOfFailure } from './shared/tell-owner.ts';
import { type MessageRow, claimDueMessages, noteMessage } from './shared/message-queries.ts';

export interface MessageDependencies extends Pick<
  ShopContext,
  'database' | 'clock' | 'logger' | 'readSettings' | 'publicUrl'
> {
  whatsApp: CloudApi;
}

const BATCH_SIZE = 20;
const FIRST_WAIT_MS = 30_000;
const LONGEST_WAIT_MS = 3_600_000;
/** News of yesterday is none: the mail has told it. */
const NEWS_MS = 24 * 3_600_000;

/**
 * Sends every message that is due, until none is left or `signal` is aborted. One whose outcome is not known, since
 * there was no answer or the process died, is left alone until its status or `UNKNOWN_MS` comes (decision 0138).
 */
export async function sendDueMessages(
  dependencies: MessageDependencies,
  signal?: AbortSignal,
): Promise<void> {
  const { database, clock } = dependencies;
  for (;;) {
    if (signal?.aborted) return;
    const rows = await claimDueMessages(database, clock.now(), BATCH_SIZE);
    if (rows.length === 0) return;
    // One after the other, so that what happened first to an order is read first.
    for (const row of rows) await sendMessage(dependencies, row);
  }
}

async function sendMessage(dependencies: MessageDependencies, row: MessageRow): Promise<void> {
  const { database, clock, logger, readSettings, publicUrl, whatsApp } = dependencies;
  const at = clock.now();
  const unsent = async (problem: string) =>
    noteMessage(database, row.id, { status: 'unsent', status_at: at, next_try_at: null, problem });
  if (row.created_at.getTime() < at.getTime() - NEWS_MS) {
    await unsent(row.problem ?? 'It could not leave within a day.');
    if (row.problem !== null) await tellOwnerOfFailure(database, row, { at, problem: row.problem });
    return;
  }
  const composed = await composeMessage(database.read, row, { settings: readSettings(), publicUrl, at });
  if ('unsent' in composed) {
    // What went wrong with an earlier try stays: it is why there was another.
    await unsent(row.problem ?? composed.unsent);
    return;
  }
  const { phone } = composed.message;
  await noteMessage(database, row.id, { phone });
  const sent = await whatsApp.send(composed.message);
  await note(dependencies, row, sent);
  if (sent.outcome !== 'accepted') {
    const code = sent.outcome === 'refused' ? sent.code : undefined;
    logger.warn({ messageId: row.id, kind: row.kind, tries: row.tries, code }, 'a message could not be sent');
  }
}

async function note({ database, clock }: MessageDependencies, row: MessageRow, sent: Sent): Promise<void> {
  const at = clock.now();
  if (sent.outcome === 'accepted') {
    const told = {
      status: 'accepted',
      status_at: at,
      next_try_at: null,
      error_code: null,
      problem: null,
    } as const;
    await noteMessage(database, row.id, { ...told, provider_id: sent.providerId });
    return;
  }
  const { problem } = sent;
  // Waits as long as the claim: its status may tell that it has left.
  if (sent.outcome === 'unknown') {
    await noteMessage(database, row.id, { problem });
    return;
  }
  const error_code = sent.outcome === 'refused' ? sent.code : null;
  if (error_code !== null && isRefusedForGood(error_code)) {
    await noteMessage(database, row.id, {
      status: 'failed',
      status_at: at,
      next_try_at: null,
      error_code,
      problem,
    });
    await tellOwnerOfFailure(database, row, { at, problem });
    return;
  }
  const waitMs = Math.min(FIRST_WAIT_MS * 2 ** (row.tries - 1), LONGEST_WAIT_MS);
  await noteMessage(database, row.id, { next_try_at: new Date(at.getTime() + waitMs), error_code, problem });
}

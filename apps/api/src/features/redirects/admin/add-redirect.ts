import { MAX_REDIRECTS, MAX_REDIRECT_PATH } from '@shop/contract/limits';
import * as redirectMessages from '@shop/contract/redirects/messages';
import { takeAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import type { Database } from '../../../database.ts';
import type { Clock } from '../../../platform/clock.ts';
import { BadInputError, ConflictError } from '../../../platform/errors.ts';
import { comparedPath, isOwnPath, leadsBack, withinShop } from '../shared/rules/redirect-path.ts';

export class UnfitRedirectError extends BadInputError {
  readonly code = 'unfit_redirect';
}

export class TooManyRedirectsError extends ConflictError {
  readonly code = 'too_many_redirects';
}

interface AddDependencies {
  database: Database;
  clock: Clock;
  /** Makes every instance read the redirects again. */
  catalogueChanged: () => void;
  /** The address that shoppers see. Targets below it are stored as paths. */
  publicUrl: string;
}

/**
 * Redirects an old address to a present one.
 * @throws UnfitRedirectError with a sentence for the field, TooManyRedirectsError
 */
export async function addRedirect(
  { database, clock, catalogueChanged, publicUrl }: AddDependencies,
  typed: { from: string; to: string; byUserId: string },
): Promise<void> {
  const from = comparedPath(typed.from);
  if (from === null) refuse('from', redirectMessages.fromNeeded);
  if (from.length > MAX_REDIRECT_PATH) refuse('from', redirectMessages.fromTooLong);
  if (isOwnPath(from)) refuse('from', redirectMessages.fromUsed);
  const given = withinShop(typed.to.trim(), publicUrl);
  const isElsewhere = URL.canParse(given) && new URL(given).protocol === 'https:' && !/\s/.test(given);
  // A header can carry only these characters.
  const to = isElsewhere ? new URL(given).href : given.replaceAll(/[^\s\u0021-\u007e]/gu, encodeURIComponent);
  if (!isElsewhere && !/^\/(?![/\\])\S*$/.test(to)) refuse('to', redirectMessages.toNeeded);
  if (!isElsewhere && comparedPath(to) === from) refuse('to', redirectMessages.toItself);
  await database.write(async (tx) => {
    // Two redirects added at the same time could form a loop together.
    await takeAdvisoryLock(tx, 'redirects');
    const rows = await tx.selectFrom('redirects').select(['from_path', 'to_path']).execute();
    const targets = new Map(rows.map((row) => [row.from_path, withinShop(row.to_path, publicUrl)]));
    if (targets.has(from)) refuse('from', redirectMessages.fromKnown);
    if (targets.size >= MAX_REDIRECTS) throw new TooManyRedirectsError(redirectMessages.tooMany);
    if (leadsBack(from, to, targets)) refuse('to', redirectMessages.makesLoop);
    await tx
      .insertInto('redirects')
      .values({
        from_path: from,
        to_path: to,
        last_hit_at: null,
        by_user_id: typed.byUserId,
        created_at: clock.now(),
      })
      .execute();
    tx.afterCommit(catalogueChanged);
  });
}

function refuse(field: 'from' | 'to', sentence: string): never {
  throw new UnfitRedirectError(redirectMessages.unfit, { fields: { [field]: sentence } });
}

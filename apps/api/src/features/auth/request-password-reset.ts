import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Language } from '@shop/contract/languages';
import type { Tx } from '../../database.ts';
import { findAccountByEmail } from './account-queries.ts';
import { type MailingAuthDependencies, admitResetRequest, isFromOwnNetwork } from './limit-attempts.ts';
import { queueResetMail } from './reset-mail.ts';
import { replaceResetLinks } from './reset-queries.ts';
import { resetLink } from './rules/reset-link.ts';
import { hashToken, newToken } from './tokens.ts';

/** What is needed to mail a link. */
export interface ResetDependencies extends MailingAuthDependencies {
  /** The address that shoppers see, without a trailing slash. */
  publicUrl: string;
}

/**
 * Mails the account with this email a link to choose a new password, and ends its earlier links (ruling 19). An email
 * without an account runs the same statements and gets the same answer, so that neither the answer nor its time
 * reveals who is a customer. A request from a network where the account has signed in counts as its owner's: no
 * limit that strangers use up keeps its mail back.
 * @param typed with the network address that the call came from, and the language of its page; by default the
 *   account's language
 * @throws too_many_attempts after many requests for the email or from the network
 */
export async function requestPasswordReset(
  dependencies: ResetDependencies,
  { language, ...typed }: { email: string; address: string; language?: Language | undefined },
): Promise<void> {
  const now = dependencies.clock.now();
  await dependencies.database.write(async (tx) => {
    const isOwner = await isFromOwnNetwork(tx, typed);
    await admitResetRequest(tx, dependencies, { ...typed, isOwner });
    const account = await findAccountByEmail(tx, typed.email);
    const token = newToken();
    const isMailed = await undoUnless(tx, account !== null, () =>
      queueResetMail(
        tx,
        {
          email: account?.email ?? typed.email,
          userName: account?.user_name ?? '',
          emailProvenAt: account?.email_proven_at ?? null,
          fromAnyoneAt: isOwner ? undefined : now,
          language: language ?? account?.language ?? 'en',
          link: resetLink(dependencies.publicUrl, token),
        },
        dependencies.readSettings(),
      ),
    );
    // Without a mail, the link that was mailed last goes on working.
    const userId = isMailed && account !== null ? account.id : uuidv7();
    await replaceResetLinks(tx, { userId, tokenHash: hashToken(token), now });
  });
}

/** Does the work in either case, and undoes it unless `shouldKeep`. Both cases take two further statements. */
async function undoUnless<T>(tx: Tx, shouldKeep: boolean, work: () => Promise<T>): Promise<T> {
  await sql`savepoint before_work`.execute(tx);
  const result = await work();
  await (shouldKeep ? sql`release savepoint before_work` : sql`rollback to savepoint before_work`).execute(
    tx,
  );
  return result;
}

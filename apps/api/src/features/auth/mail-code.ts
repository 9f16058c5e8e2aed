import { randomBytes } from 'node:crypto';
import type { Language } from '@shop/contract/languages';
import { isPlaceholderEmail } from '@shop/contract/auth/placeholder-email';
import * as authRefusals from '@shop/contract/auth/refusals';
import type { MailedCode } from '@shop/contract/auth/schemas';
import { refuse } from '../../platform/errors.ts';
import { findAccountByEmail } from './account-queries.ts';
import { queueCodeMail } from './code-mails.ts';
import { findOpenCode, hashCode } from './code-queries.ts';
import { type MailingAuthDependencies, admitCodeRequest } from './limit-attempts.ts';
import { isLate } from './rules/mailed-code.ts';
import { hashToken, newCode, newToken } from './tokens.ts';

/**
 * Mails a code that signs in. Whether the email has an account makes no difference before the code is typed. Beyond the
 * limit of the mailbox no code is mailed, and none works; the answer is the same.
 * @param typed with the network address that the call came from. `userName`: of the account, if one is made;
 *   `language`: of the page, by default the account's
 * @returns the ticket that the code needs, for the browser that asked alone
 * @throws email_unreachable; too_many_attempts after many requests from the network
 */
export async function mailCode(
  dependencies: MailingAuthDependencies,
  {
    userName,
    ...typed
  }: {
    email: string;
    userName?: string | undefined;
    language?: Language | undefined;
    address: string;
  },
): Promise<string> {
  const { database, clock, readSettings } = dependencies;
  if (isPlaceholderEmail(typed.email)) throw refuse(authRefusals.emailUnreachable, { field: 'email' });
  const now = clock.now();
  const [ticket, code] = [newToken(), newCode()];
  await database.write(async (tx) => {
    const isOwner = await admitCodeRequest(tx, dependencies, typed);
    const account = await findAccountByEmail(tx, typed.email);
    const email = account?.email ?? typed.email;
    const language = typed.language ?? account?.language ?? 'en';
    const mail = { email, code, language, account, fromAnyoneAt: isOwner ? undefined : now };
    const mailId = await queueCodeMail(tx, mail, readSettings());
    await tx
      .insertInto('mailed_codes')
      .values({
        ticket_sha256: hashToken(ticket),
        email,
        user_name: userName ?? null,
        language,
        // A code that nobody was sent must not be guessed either.
        code_sha256: mailId === null ? randomBytes(32) : hashCode(ticket, code),
        mail_id: mailId,
        created_at: now,
      })
      .execute();
  });
  return ticket;
}

/** The provider's error for a number without WhatsApp, or one that takes no messages. */
const UNDELIVERABLE = 131026;

/**
 * Where a message to a number is that somebody proves. One that signs in has no state: it would tell whether an account
 * has the number.
 */
function stateOfMessage(
  {
    message_status: status,
    message_error: error,
    message_problem: problem,
    created_at,
  }: NonNullable<Awaited<ReturnType<typeof findOpenCode>>>,
  now: Date,
): MailedCode['mail'] {
  if (status === null) return isLate({ created_at, last_error: problem }, now) ? 'waiting' : 'sent';
  if (status !== 'failed' && status !== 'unsent') return 'sent';
  return error === UNDELIVERABLE ? 'refused' : 'failed';
}

/** Whether the code of a ticket can still be used, and where its mail is. Says nothing about an account. */
export async function checkCode(
  { database, clock }: Pick<MailingAuthDependencies, 'database' | 'clock'>,
  ticket: string,
): Promise<MailedCode> {
  const now = clock.now();
  const code = await findOpenCode(database.read, ticket, now);
  if (code === null) return { isOpen: false, mail: 'sent' };
  if (code.proves_phone) return { isOpen: true, mail: stateOfMessage(code, now) };
  if (code.has_left) return { isOpen: true, mail: 'sent' };
  if (code.next_try_at === null) return { isOpen: true, mail: 'refused' };
  return { isOpen: true, mail: isLate(code, now) ? 'waiting' : 'sent' };
}

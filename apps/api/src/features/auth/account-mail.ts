import type { Language } from '@shop/contract/languages';
import type { Tx } from '../../database.ts';
import { type FilledTemplate, type NewMail, type SaidInMail, queueMail } from '../mails/index.ts';

/** An account that is told what became of it, as `users` has it. */
export interface ToldAccount {
  email: string;
  user_name: string;
  email_proven_at: Date | null;
  language: Language;
}

/** Where somebody who did not do it takes the account back. */
export const NEW_PASSWORD = '/auth/forgot-password';

/** Tells an account what became of it at `at`, in the words of `kind`. */
export async function queueAccountMail(
  tx: Tx,
  kind: NewMail['kind'],
  { email, user_name: userName, email_proven_at: emailProvenAt, language }: ToldAccount,
  { at, words, ...said }: { at: Date; words: FilledTemplate } & Omit<SaidInMail, 'to'>,
): Promise<void> {
  await queueMail(tx, {
    kind,
    recipient: email,
    ...words.mail({ ...said, to: { userName, emailProvenAt, language } }),
    // A person who registered a stranger's address can cause it as often as they like.
    ...(emailProvenAt === null && { fromAnyoneAt: at }),
  });
}

import { mailCode } from '@shop/contract/auth/code-calls';
import { useLocation } from 'react-router';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { failureText } from '../../platform/failure-text.ts';
import { language } from '../../platform/language.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import { keepPendingCode, type PendingCode } from './pending-code.ts';

/** Who asks for a code. */
export type CodeRequest = Pick<PendingCode, 'email' | 'userName' | 'stays'>;

/** Mails a code, and keeps what the tab needs for it. What is wrong with the email is said at `form`'s field. */
export function useMailCode<Values extends FieldValues & { email: string }>(
  form: Pick<UseFormReturn<Values>, 'setError'>,
  {
    onMailed,
    tells = false,
  }: { onMailed?: (() => void) | undefined; /** A toast says that it is on its way. */ tells?: boolean } = {},
) {
  const { state } = useLocation() as { state: unknown };
  const { mutateAsync, isPending } = useApiMutation(mailCode, {
    ...(tells ? {} : { success: null }),
    failure: (error) => (error.fields?.['email'] ? null : failureText(error)),
    form: { form, fields: ['email' as Path<Values>] },
  });
  return {
    isPending,
    async ask({ email, userName, stays }: CodeRequest) {
      const body = { email, language, ...(userName.trim() !== '' && { userName }) };
      const answer = await mutateAsync({ body }).catch(() => null);
      if (answer === null) return;
      keepPendingCode({ ticket: answer.data.ticket, email, userName, stays, askedAt: Date.now(), state });
      onMailed?.();
    },
  };
}

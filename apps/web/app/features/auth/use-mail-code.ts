import { mailCode } from '@shop/contract/auth/code-calls';
import { sendPhoneCode } from '@shop/contract/phones/sign-in-calls';
import { useLocation } from 'react-router';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { ApiError } from '../../platform/api-error.ts';
import { failureText } from '../../platform/failure-text.ts';
import { language } from '../../platform/language.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import { keepPendingCode, type PendingCode } from './pending-code.ts';

/** Who asks for a code. */
export type CodeRequest = Pick<PendingCode, 'email' | 'phone' | 'userName' | 'stays'>;

/** Mails a code, or sends it to a phone, and keeps what the tab needs for it. What is wrong with the email is said at `form`'s field. */
export function useMailCode<Values extends FieldValues & { email: string }>(
  form: Pick<UseFormReturn<Values>, 'setError'>,
  {
    onMailed,
    tells = false,
  }: { onMailed?: (() => void) | undefined; /** A toast says that it is on its way. */ tells?: boolean } = {},
) {
  const { state } = useLocation() as { state: unknown };
  const options = {
    ...(tells ? {} : { success: null }),
    failure: (error: ApiError) => (error.fields ? null : failureText(error)),
    form: { form, fields: ['email', 'phone'] as Path<Values>[] },
  };
  const mail = useApiMutation(mailCode, options);
  const send = useApiMutation(sendPhoneCode, options);
  return {
    isPending: mail.isPending || send.isPending,
    async ask({ email, phone, userName, stays }: CodeRequest) {
      const asked =
        phone === undefined
          ? mail.mutateAsync({ body: { email, language, ...(userName.trim() !== '' && { userName }) } })
          : send.mutateAsync({ body: { phone, language } });
      const answer = await asked.catch(() => null);
      if (answer === null) return;
      const request = { email, userName, stays, ...(phone !== undefined && { phone }) };
      keepPendingCode({ ...request, ...answer.data, askedAt: Date.now(), state });
      onMailed?.();
    },
  };
}

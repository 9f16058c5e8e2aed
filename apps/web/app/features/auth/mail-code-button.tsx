import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import * as texts from './code.messages.ts';
import { useMailCode, type CodeRequest } from './use-mail-code.ts';

/** Signs in, or registers, by a mailed code instead of a password; the sign-in page then asks for it. */
export function MailCodeButton<Values extends FieldValues & { email: string }>({
  form,
  request,
  onMailed,
}: {
  /** The form that has the email. */
  form: Pick<UseFormReturn<Values>, 'setError'>;
  request: () => CodeRequest;
  onMailed?: () => void;
}) {
  const { ask, isPending } = useMailCode(form, { onMailed });
  return (
    <Button
      variant="outline"
      wide
      isPending={isPending}
      pendingLabel={texts.mailingCode()}
      onClick={() => void ask(request())}
    >
      {texts.mailMeCode()}
    </Button>
  );
}

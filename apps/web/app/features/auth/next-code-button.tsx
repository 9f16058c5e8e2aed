import { MAILED_CODE } from '@shop/contract/limits';
import { useForm } from 'react-hook-form';
import { Button } from '../../ui/button.tsx';
import { ProblemText } from '../../ui/problem-text.tsx';
import { useSecondsUntil } from '../../ui/use-seconds-until.ts';
import * as texts from './code.messages.ts';
import { useMailCode, type CodeRequest } from './use-mail-code.ts';

/** Mails the next code: after a wait that it shows, or at once where the last one is spent. */
export function NextCodeButton({
  askedAt,
  request,
  isSpent,
}: {
  askedAt: number;
  request: CodeRequest;
  isSpent: boolean;
}) {
  const seconds = useSecondsUntil(askedAt + MAILED_CODE.nextAfterSeconds * 1_000);
  const form = useForm<{ email: string }>();
  const { ask, isPending } = useMailCode(form, { tells: true });
  const isWaiting = seconds > 0 && !isSpent;
  return (
    <>
      <Button
        variant="outline"
        wide
        disabled={isWaiting}
        isPending={isPending}
        pendingLabel={texts.mailingCode()}
        onClick={() => void ask(request)}
      >
        {isWaiting
          ? texts.newCodeIn({ seconds })
          : request.phone === undefined
            ? texts.newCode()
            : texts.sendNewCode()}
      </Button>
      <ProblemText>{form.formState.errors.email?.message}</ProblemText>
    </>
  );
}

import { mailConfirmationAgain } from '@shop/contract/cash/calls';
import { useState } from 'react';
import { MailServerState } from '../../platform/mail-server-state.tsx';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import { Button } from '../../ui/button.tsx';
import * as texts from './cash.messages.ts';

/** Sends the mail with the confirmation link of an order again. */
export function MailAgain({ orderId }: { orderId: string }) {
  const [isMailed, setMailed] = useState(false);
  const { mutate, isPending } = useApiMutation(mailConfirmationAgain, { onSuccess: () => setMailed(true) });
  return (
    <div>
      <Button
        variant="outline"
        small
        isPending={isPending}
        pendingLabel={texts.sendingMail()}
        onClick={() => mutate({ params: { orderId } })}
      >
        {texts.sendMailAgain()}
      </Button>
      {isMailed ? <MailServerState /> : null}
    </div>
  );
}

import { mailConfirmationAgain } from '@shop/contract/cash/calls';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import { Button } from '../../ui/button.tsx';
import * as texts from './cash.messages.ts';

/** Sends the mail whose link confirms an order once more. */
export function MailAgain({ orderId }: { orderId: string }) {
  const { mutate, isPending } = useApiMutation(mailConfirmationAgain);
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
    </div>
  );
}

import { renewInvitation } from '@shop/contract/staff/calls';
import { useState } from 'react';
import { MailServerState } from '../../platform/mail-server-state.tsx';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import { Button } from '../../ui/button.tsx';
import * as texts from './staff.messages.ts';

/** Has a new link mailed to the address that was invited. */
export function RenewInvitation({ token }: { token: string }) {
  const [isMailed, setMailed] = useState(false);
  const { mutate, isPending } = useApiMutation(renewInvitation, { onSuccess: () => setMailed(true) });
  return (
    <>
      <Button
        wide
        isPending={isPending}
        pendingLabel={texts.sending()}
        onClick={() => mutate({ body: { token } })}
      >
        {texts.mailNewOne()}
      </Button>
      {isMailed ? <MailServerState /> : null}
    </>
  );
}

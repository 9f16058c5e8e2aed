import { requestPasswordReset } from '@shop/contract/auth/calls';
import { RESET_LINK_MINUTES } from '@shop/contract/limits';
import { useState } from 'react';
import { language } from '../../platform/language.ts';
import { useSession } from '../../platform/session.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import { Button } from '../../ui/button.tsx';
import * as texts from './consents.messages.ts';
import './chosen-mails.css';

/** Says that the emails do not come before the mailbox is proven, and mails the link that proves it. */
export function ProveMailbox() {
  const { user } = useSession();
  const [isMailed, setMailed] = useState(false);
  const { mutate, isPending } = useApiMutation(requestPasswordReset, {
    success: null,
    onSuccess: () => setMailed(true),
  });
  if (!user) return null;
  if (isMailed) {
    const sent = { email: user.email, minutes: RESET_LINK_MINUTES };
    return <output className="note">{texts.linkMailed(sent)}</output>;
  }
  return (
    <div className="chosen-mails-unproven">
      <p className="note">{texts.notProven({ email: user.email })}</p>
      <Button
        variant="outline"
        small
        isPending={isPending}
        pendingLabel={texts.mailing()}
        onClick={() => mutate({ body: { email: user.email, language } })}
      >
        {texts.mailLink()}
      </Button>
    </div>
  );
}

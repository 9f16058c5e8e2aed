import { stopMails } from '@shop/contract/consents/calls';
import { type Stoppable, wordsOfStoppable } from '@shop/contract/consents/stoppable';
import { useEffect, useRef, useState } from 'react';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import * as texts from './consents.messages.ts';

/**
 * The target of the link in a mail that its reader may stop. Opening it in a browser stops the mails: the press on the
 * link was the one press that it takes (decision 0120).
 */
export function StopMails({ token }: { token: string }) {
  const [stopped, setStopped] = useState<Stoppable>();
  const { mutate, isPending, problem } = useApiMutation(stopMails, {
    success: null,
    failure: null,
    onSuccess: ({ data }) => setStopped(data.purpose),
  });
  const hasBegun = useRef(false);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    mutate({ params: { token } });
  }, [mutate, token]);
  if (stopped !== undefined) {
    return (
      <EmptyState
        as="h1"
        heading={texts.stopped()}
        action={
          // These also go to people without an account.
          stopped === 'back_in_stock' || stopped === 'newsletter' ? undefined : (
            <ButtonLink to="/shop/account?tab=profile" variant="outline">
              {texts.allChoices()}
            </ButtonLink>
          )
        }
      >
        {texts.noMore({ what: wordsOfStoppable(stopped)() })}
      </EmptyState>
    );
  }
  if (!problem) return <output>{texts.stopping()}</output>;
  return (
    <EmptyState
      as="h1"
      heading={texts.notStopped()}
      action={
        <Button
          variant="outline"
          isPending={isPending}
          pendingLabel={texts.stopping()}
          onClick={() => mutate({ params: { token } })}
        >
          {texts.tryAgain()}
        </Button>
      }
    >
      {problem}
    </EmptyState>
  );
}

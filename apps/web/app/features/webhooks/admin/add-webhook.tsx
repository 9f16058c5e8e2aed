import { addWebhook, listWebhooks } from '@shop/contract/webhooks/calls';
import type { WebhookTerms } from '@shop/contract/webhooks/schemas';
import { useState } from 'react';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { NewSecret } from '../../../ui/new-secret.tsx';
import { WebhookFields } from './webhook-fields.tsx';

const empty: WebhookTerms = { address: '', events: [] };

/** Adds a program, and shows its secret once. */
export function AddWebhook() {
  const [terms, setTerms] = useState(empty);
  const [secret, setSecret] = useState<string>();
  const { mutate, isPending, error, problem } = useApiMutation(addWebhook, {
    success: null,
    failure: null,
    invalidates: [listWebhooks],
    onSuccess({ data }) {
      setTerms(empty);
      setSecret(data.secret);
    },
  });
  if (secret !== undefined) {
    return (
      <NewSecret
        secret={secret}
        note="This secret proves that a message is from your shop. Give it to the program now: it is not shown again."
        onKept={() => setSecret(undefined)}
      />
    );
  }
  const addressError = error?.fields?.address;
  return (
    <WebhookFields
      terms={terms}
      onChange={setTerms}
      onSend={() => mutate({ body: terms })}
      addressError={addressError}
      problem={addressError ? undefined : problem}
    >
      <Button
        type="submit"
        isPending={isPending}
        pendingLabel="Adding"
        disabled={terms.address.trim() === '' || terms.events.length === 0}
      >
        Add webhook
      </Button>
    </WebhookFields>
  );
}

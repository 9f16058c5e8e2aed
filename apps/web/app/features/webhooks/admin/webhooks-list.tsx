import {
  changeWebhook,
  listWebhooks,
  removeWebhook,
  renewWebhookSecret,
} from '@shop/contract/webhooks/calls';
import type { Webhook, WebhookTerms } from '@shop/contract/webhooks/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../../platform/api-query.ts';
import { QueryView } from '../../../platform/query-view.tsx';
import { changedOf } from '../../../platform/changed-of.ts';
import { formatTime } from '../../../platform/shop-time.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { useQuestion } from '../../../platform/use-question.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { NewSecret } from '../../../ui/new-secret.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { WebhookFields, namesOf } from './webhook-fields.tsx';
import './webhooks.css';

/** The programs that hear of events. */
export function WebhooksList({ onShowLog }: { onShowLog: (id: string) => void }) {
  const removal = useQuestion(removeWebhook, {
    invalidates: [listWebhooks],
    send: ({ _id: id }: Webhook) => ({ params: { id } }),
  });
  return (
    <>
      <QueryView
        query={useQuery({ ...apiQuery(listWebhooks, {}), staleTime: 0 })}
        what="The webhooks"
        skeleton={<Skeleton height={40} />}
      >
        {({ data }) =>
          data.length === 0 ? (
            <EmptyState heading="No webhooks yet">
              A webhook tells another program at once what happens in the shop, such as your accounting or a
              spreadsheet.
            </EmptyState>
          ) : (
            <ul>
              {data.map((webhook) => (
                <Item
                  key={webhook._id}
                  webhook={webhook}
                  onShowLog={() => onShowLog(webhook._id)}
                  onRemove={() => removal.ask(webhook)}
                />
              ))}
            </ul>
          )
        }
      </QueryView>
      <ConfirmDialog
        {...removal.dialog}
        title="Remove this webhook?"
        confirmLabel="Yes, remove"
        pendingLabel="Removing"
      >
        {({ address }) => <p>{address} gets nothing more, and its log is deleted.</p>}
      </ConfirmDialog>
    </>
  );
}

interface ItemProps {
  webhook: Webhook;
  onShowLog: () => void;
  onRemove: () => void;
}

function Item({ webhook, onShowLog, onRemove }: ItemProps) {
  const { _id: id, address, events, offBecause } = webhook;
  const [opened, setOpened] = useState<WebhookTerms>();
  const [edited, setEdited] = useState<WebhookTerms>();
  const [secret, setSecret] = useState<string>();
  const change = useApiMutation(changeWebhook, {
    failure: null,
    invalidates: [listWebhooks],
    onSuccess: () => setEdited(undefined),
  });
  const renewal = useApiMutation(renewWebhookSecret, {
    success: null,
    invalidates: [listWebhooks],
    onSuccess: ({ data }) => setSecret(data.secret),
  });
  const isOn = offBecause === undefined;
  const hidden = <span className="sr-only"> of {address}</span>;
  const addressError = change.error?.fields?.address;
  return (
    <li className="list-entry">
      <p className="webhook-address">{address}</p>
      <p className="note">{namesOf(events)}</p>
      {isOn ? null : (
        <p>
          <Badge tone="red" wraps>
            {offWords[offBecause]}
          </Badge>
        </p>
      )}
      <p className="note">{stateOf(webhook)}</p>
      {secret === undefined ? null : (
        <NewSecret
          secret={secret}
          note="Give this secret to the program within 24 hours. Until then messages carry both signatures. It is not shown again."
          onKept={() => setSecret(undefined)}
        />
      )}
      {edited === undefined || opened === undefined ? (
        <div className="row">
          <Button small variant="outline" onClick={onShowLog}>
            Log{hidden}
          </Button>
          <Button
            small
            variant="outline"
            onClick={() => {
              setOpened({ address, events });
              setEdited({ address, events });
            }}
          >
            Edit<span className="sr-only"> {address}</span>
          </Button>
          <Button
            small
            variant="outline"
            isPending={change.isPending}
            pendingLabel="Saving"
            onClick={() => change.mutate({ params: { id }, body: { isOn: !isOn } })}
          >
            {isOn ? <span>Switch off</span> : <span>Switch on</span>}
            <span className="sr-only"> {address}</span>
          </Button>
          <Button
            small
            variant="outline"
            isPending={renewal.isPending}
            pendingLabel="Making"
            onClick={() => renewal.mutate({ params: { id } })}
          >
            New secret<span className="sr-only"> for {address}</span>
          </Button>
          <Button small variant="danger" aria-haspopup="dialog" onClick={onRemove}>
            Remove<span className="sr-only"> {address}</span>
          </Button>
        </div>
      ) : (
        <WebhookFields
          terms={edited}
          onChange={setEdited}
          onSend={() => change.mutate({ params: { id }, body: changedOf(opened, edited) })}
          addressError={addressError}
          problem={addressError ? undefined : change.problem}
        >
          <Button
            type="submit"
            small
            isPending={change.isPending}
            pendingLabel="Saving"
            disabled={edited.events.length === 0}
          >
            Save
          </Button>
          <Button variant="plain" small onClick={() => setEdited(undefined)}>
            Cancel
          </Button>
        </WebhookFields>
      )}
    </li>
  );
}

const offWords: Readonly<Record<NonNullable<Webhook['offBecause']>, string>> = {
  owner: 'Off',
  failing: 'Off: nothing arrived for three days',
  gone: 'Off: it wants no more messages',
};

function stateOf({ lastArrivedAt, waiting, formerSecretUntil }: Webhook): string {
  return [
    lastArrivedAt ? `Last message taken ${formatTime(lastArrivedAt)}.` : 'No message taken yet.',
    waiting > 0 ? `${waiting.toLocaleString('en-IN')} waiting.` : '',
    formerSecretUntil ? `Both secrets sign until ${formatTime(formerSecretUntil)}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
}

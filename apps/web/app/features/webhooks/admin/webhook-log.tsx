import { listWebhookMessages, sendWebhookAgain } from '@shop/contract/webhooks/calls';
import { webhookEvents } from '@shop/contract/webhooks/event-kinds';
import type { WebhookMessage } from '@shop/contract/webhooks/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { apiQuery } from '../../../platform/api-query.ts';
import { QueryView } from '../../../platform/query-view.tsx';
import { formatTime } from '../../../platform/shop-time.ts';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import './webhooks.css';

const PER_PAGE = 25;

/** What a program was sent, newest first, a page at a time. */
export function WebhookLog({ id }: { id: string }) {
  const [page, setPage] = useState(1);
  const query = { page, limit: PER_PAGE };
  return (
    <QueryView
      query={useQuery({ ...apiQuery(listWebhookMessages, { params: { id }, query }), staleTime: 0 })}
      what="The log"
      skeleton={<Skeleton height={40} />}
    >
      {({ data, total }) => (
        <>
          {total === 0 ? <p>Nothing has happened yet that it wants to hear of.</p> : null}
          <ul>
            {data.map((message) => (
              <Entry key={message._id} message={message} />
            ))}
          </ul>
          <div className="row">
            {page > 1 ? (
              <Button small variant="outline" onClick={() => setPage(page - 1)}>
                Newer
              </Button>
            ) : null}
            {page * PER_PAGE < total ? (
              <Button small variant="outline" onClick={() => setPage(page + 1)}>
                Older
              </Button>
            ) : null}
          </div>
        </>
      )}
    </QueryView>
  );
}

function Entry({ message }: { message: WebhookMessage }) {
  const { _id: id, event, body, createdAt } = message;
  const again = useApiMutation(sendWebhookAgain, { invalidates: [listWebhookMessages] });
  const label = webhookEvents.find((kind) => kind.id === event)?.label ?? event;
  return (
    <li className="list-entry">
      <p>
        {label}, {formatTime(createdAt)}
      </p>
      <p className="note">{stateOf(message)}</p>
      <details>
        <summary>What is sent</summary>
        <pre className="webhook-body">
          {id}
          {'\n'}
          {body}
        </pre>
      </details>
      <div className="row">
        <Button
          small
          variant="outline"
          isPending={again.isPending}
          pendingLabel="Sending"
          onClick={() => again.mutate({ params: { id } })}
        >
          Send again
          <span className="sr-only">
            : {label}, {formatTime(createdAt)}
          </span>
        </Button>
      </div>
    </li>
  );
}

function stateOf({ arrivedAt, tries, nextTryAt, problem }: WebhookMessage): string {
  if (arrivedAt) return `Taken ${formatTime(arrivedAt)}.`;
  const tried = tries === 0 ? '' : `Tried ${tries === 1 ? 'once' : `${tries} times`}. ${problem ?? ''} `;
  if (nextTryAt === undefined) return `${tried}It is not tried any more.`;
  return tries === 0 ? 'It is sent within seconds.' : `${tried}Next try ${formatTime(nextTryAt)}.`;
}

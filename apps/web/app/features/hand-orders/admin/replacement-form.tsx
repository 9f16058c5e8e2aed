import { replaceOrder } from '@shop/contract/hand-orders/calls';
import { MAX_TEXT } from '@shop/contract/limits';
import { getAdminOrder, listAdminOrders } from '@shop/contract/orders/calls';
import type { AdminOrder } from '@shop/contract/orders/schemas';
import { getAdminTicket, listTickets } from '@shop/contract/support/calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OwnersLink } from '../../../platform/owners-link.tsx';
import { apiQuery } from '../../../platform/api-query.ts';
import { QueryView } from '../../../platform/query-view.tsx';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextArea, TextField } from '../../../ui/text-field.tsx';
import { SubmitOrCancel } from '../../../ui/submit-or-cancel.tsx';
import { useUnsavedWork } from '../../../ui/unsaved-work.ts';
import { EarlierOrderNote } from './earlier-order-note.tsx';
import { useOrderRequest } from './use-order-request.ts';
import './hand-orders.css';

const SECOND_REPLACEMENT = 'Place a second replacement';

interface ReplacementPartProps {
  orderId: string;
  /** The ticket that the replacement settles. */
  ticketId?: string;
}

/** Sends pieces of an order again for free. The form is closed until it is needed. */
export function ReplacementPart({ orderId, ticketId }: ReplacementPartProps) {
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <div>
        <Button variant="outline" small onClick={() => setOpen(true)}>
          Send a replacement
        </Button>
      </div>
    );
  }
  return <LoadedForm orderId={orderId} ticketId={ticketId} onEnd={() => setOpen(false)} />;
}

function LoadedForm({
  orderId,
  ticketId,
  onEnd,
}: {
  orderId: string;
  ticketId: string | undefined;
  onEnd: () => void;
}) {
  const query = useQuery({ ...apiQuery(getAdminOrder, { params: { id: orderId } }), staleTime: 0 });
  return (
    <QueryView query={query} what="The order" skeleton={<Skeleton height={24} />}>
      {({ data: order }) => <ReplacementForm order={order} ticketId={ticketId} onEnd={onEnd} />}
    </QueryView>
  );
}

interface ReplacementFormProps {
  order: AdminOrder;
  ticketId: string | undefined;
  onEnd: () => void;
}

function ReplacementForm({ order, ticketId, onEnd }: ReplacementFormProps) {
  const [quantities, setQuantities] = useState<Record<string, string>>({});
  const [message, setMessage] = useState('');
  const [problem, setProblem] = useState<string>();
  const { requestId, earlier, onRefused } = useOrderRequest();
  useUnsavedWork(message !== '' || Object.keys(quantities).length > 0);
  const replacing = useApiMutation(replaceOrder, {
    failure: null,
    invalidates: [getAdminOrder, listAdminOrders, getAdminTicket, listTickets],
    onSuccess: onEnd,
    onFailure: onRefused,
  });

  function send() {
    const lines = order.cartItems.flatMap(({ productId }) => {
      const quantity = Number(quantities[productId] ?? 0);
      return quantity === 0 ? [] : [{ productId, quantity }];
    });
    if (lines.length === 0) return setProblem('Enter how many pieces of which products to send again.');
    if (lines.some(({ quantity }) => !Number.isInteger(quantity) || quantity < 0))
      return setProblem('Enter whole numbers.');
    setProblem(undefined);
    replacing.mutate({
      params: { id: order._id },
      body: {
        requestId,
        lines,
        ...(ticketId === undefined ? {} : { ticketId }),
        ...(message.trim() === '' ? {} : { message }),
      },
    });
  }

  return (
    <form
      noValidate
      className="hand-facts"
      aria-label="Send a replacement"
      onSubmit={(event) => {
        event.preventDefault();
        if (!replacing.isPending) send();
      }}
    >
      <h3>Replacement for {order.orderNumber}</h3>
      {order.replacedBy.length > 0 ? (
        <p className="hand-note note">
          <span>Already replaced by</span>{' '}
          {order.replacedBy.map(({ _id, orderNumber }) => (
            <OwnersLink key={_id} to={`/admin/orders?order=${_id}`} className="quiet-link">
              {orderNumber}{' '}
            </OwnersLink>
          ))}
        </p>
      ) : null}
      <ul className="hand-lines">
        {order.cartItems.map(({ productId, title, quantity, returned = 0, replaced = 0 }) => (
          <li key={productId}>
            <TextField
              label={`${title}, of ${Math.max(0, quantity - returned - replaced)}`}
              inputMode="numeric"
              disabled={quantity - returned - replaced <= 0}
              placeholder="0"
              value={quantities[productId] ?? ''}
              onChange={({ target }) => setQuantities({ ...quantities, [productId]: target.value.trim() })}
            />
          </li>
        ))}
      </ul>
      <TextArea
        label="Message to the customer (optional)"
        hint={
          ticketId === undefined
            ? 'The customer gets an email that says what is sent.'
            : 'The customer gets one email that says what is sent, and the ticket is settled.'
        }
        rows={3}
        maxLength={MAX_TEXT}
        value={message}
        onChange={({ target }) => setMessage(target.value)}
      />
      <p className="hand-note note">
        The pieces are taken out of stock now. The replacement is an order of ₹0.00 to the same address and is
        shipped like any other.
      </p>
      <ProblemText>{problem ?? replacing.problem}</ProblemText>
      <EarlierOrderNote earlier={earlier} again={SECOND_REPLACEMENT} />
      <SubmitOrCancel
        label={earlier ? SECOND_REPLACEMENT : 'Place replacement'}
        pendingLabel="Placing"
        isPending={replacing.isPending}
        onCancel={onEnd}
      />
    </form>
  );
}

import { confirmCashOrder, findCashOrder } from '@shop/contract/cash/calls';
import * as cashMessages from '@shop/contract/cash/messages';
import type { CashOrderToConfirm } from '@shop/contract/cash/schemas';
import { formatRupees, formatWholeRupees } from '@shop/contract/money';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../platform/api-error.ts';
import { apiQuery } from '../../platform/api-query.ts';
import { failureText } from '../../platform/failure-text.ts';
import { QueryView } from '../../platform/query-view.tsx';
import { formatTime } from '../../platform/shop-time.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ProblemText } from '../../ui/problem-text.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import * as texts from './cash.messages.ts';
import './confirm-order.css';

/** A cash on delivery order with the button that confirms it. Opening the page confirms nothing. */
export function ConfirmOrder({ token }: { token: string }) {
  const query = useQuery({ ...apiQuery(findCashOrder, { params: { token } }), retry: false });
  if (query.error instanceof ApiError && query.error.status === 404) {
    return (
      <EmptyState as="h1" heading={texts.noSuchOrder()} action={<ToOrders />}>
        {failureText(query.error)}
      </EmptyState>
    );
  }
  return (
    <section className="confirm-order" aria-label={texts.yourOrder()}>
      <QueryView query={query} what={texts.yourOrder()} skeleton={<Skeleton height={40} />}>
        {({ data: order }) => <Order order={order} token={token} />}
      </QueryView>
    </section>
  );
}

function Order({ order, token }: { order: CashOrderToConfirm; token: string }) {
  const { orderNumber, items, totalAmount, confirmBy, state } = order;
  const { mutate, isPending, problem } = useApiMutation(confirmCashOrder, {
    success: null,
    failure: null,
    invalidates: [findCashOrder],
  });
  const total = formatRupees(totalAmount);
  return (
    <>
      <p className="eyebrow">{texts.orderOf({ number: orderNumber })}</p>
      <h1 className="text-heading">{headings[state]()}</h1>
      <ul>
        {items.map(({ title, quantity }) => (
          <li key={title}>
            {quantity} × {title}
          </li>
        ))}
      </ul>
      {state === 'unconfirmed' ? (
        <>
          <p>{texts.confirmBy({ total, time: formatTime(confirmBy) })}</p>
          <ProblemText>{problem}</ProblemText>
          <Button
            isPending={isPending}
            pendingLabel={texts.confirming()}
            onClick={() => mutate({ params: { token } })}
          >
            {texts.confirmAndPay({ total: formatWholeRupees(totalAmount) })}
          </Button>
        </>
      ) : (
        <output>
          {state === 'ended' || state === 'returned' ? cashMessages.ended() : readyWords(state, total)}
        </output>
      )}
      <p>
        <ToOrders />
      </p>
    </>
  );
}

function ToOrders() {
  return (
    <ButtonLink to="/shop/account" variant="outline">
      {texts.yourOrders()}
    </ButtonLink>
  );
}

const headings = {
  unconfirmed: texts.pleaseConfirm,
  confirmed: texts.isConfirmed,
  received: texts.isPaid,
  returned: texts.hasEnded,
  ended: texts.hasEnded,
} as const;

function readyWords(state: 'confirmed' | 'received', total: string): string {
  return state === 'received' ? texts.paidInCash({ total }) : texts.haveReady({ total });
}

import { findAgentBasket, takeAgentBasket } from '@shop/contract/agents/calls';
import type { AgentBasket as Basket } from '@shop/contract/agents/schemas';
import { allergens as allergenLabels } from '@shop/contract/catalog/label-facts';
import { labelsOf, suitabilities } from '@shop/contract/catalog/product-facts';
import { getCart } from '@shop/contract/cart/calls';
import { formatDeliveryDates } from '@shop/contract/delivery/delivery-dates';
import { formatRupees } from '@shop/contract/money';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { ApiError } from '../../platform/api-error.ts';
import { apiQuery } from '../../platform/api-query.ts';
import { keepDraft } from '../../platform/draft.ts';
import { failureText } from '../../platform/failure-text.ts';
import { langOf } from '../../platform/language.ts';
import { QueryView } from '../../platform/query-view.tsx';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { useSession } from '../../platform/session.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Rupees } from '../../ui/exact.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ProblemText } from '../../ui/problem-text.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Fact } from '../../ui/fact.tsx';
import * as texts from './basket.messages.ts';
import './agent-basket.css';

/** What an assistant has chosen for somebody, who decides. Opening the page changes nothing. */
export function AgentBasket({ token }: { token: string }) {
  const query = useQuery({ ...apiQuery(findAgentBasket, { params: { token } }), retry: false });
  if (query.error instanceof ApiError && query.error.status === 404) {
    const action = <ButtonLink to="/shop/listing">{texts.seeAllProducts()}</ButtonLink>;
    return (
      <EmptyState as="h1" heading={texts.noBasket()} action={action}>
        {failureText(query.error)}
      </EmptyState>
    );
  }
  return (
    <section className="agent-basket" aria-label={texts.title()}>
      <QueryView query={query} what={texts.basket()} skeleton={<Skeleton height={320} />}>
        {({ data: basket }) => (
          <>
            <h1 className="text-heading">{texts.title()}</h1>
            <p>{texts.chosenFor({ agent: basket.agent })}</p>
            <Lines basket={basket} />
            <Sums basket={basket} />
            <Take token={token} />
          </>
        )}
      </QueryView>
    </section>
  );
}

function Lines({ basket: { lines, gone } }: { basket: Basket }) {
  const { labels } = useShopSettings();
  return (
    <>
      <ul className="agent-basket-lines">
        {lines.map(({ productId, slug, title, picture, price, quantity, most, allergens, notFor }) => (
          <li key={productId} className="agent-basket-line">
            {picture ? <Picture picture={picture} alt="" sizes="5rem" /> : <span />}
            <div className="agent-basket-words">
              <a href={`/shop/product/${slug}`} className="touch-link" lang={langOf(title)}>
                {title}
              </a>
              <p>
                {texts.pieces({ count: quantity })} · {texts.each({ price: formatRupees(price) })}
              </p>
              {most < quantity ? (
                <p className="note">{most === 0 ? texts.soldOut() : texts.onlyLeft({ count: most })}</p>
              ) : null}
              {allergens.length > 0 ? (
                <p className="soft">
                  {texts.contains({ list: labelsOf(allergenLabels, allergens, labels.allergens).join(', ') })}
                </p>
              ) : null}
              {notFor.length > 0 ? (
                <p className="soft">
                  {texts.notFor({ list: labelsOf(suitabilities, notFor, labels.suits).join(', ') })}
                </p>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
      {gone > 0 ? <p className="note">{texts.gone({ count: gone })}</p> : null}
    </>
  );
}

function Sums({ basket }: { basket: Basket }) {
  const { subtotal, shippingFee, totalAmount, toldAmount, pinCode, delivers, earliest, latest } = basket;
  return (
    <>
      <dl className="agent-basket-sums sums">
        <Fact name={texts.products()}>
          <Rupees of={subtotal} />
        </Fact>
        <Fact name={pinCode && delivers ? texts.deliveryTo({ pinCode }) : texts.delivery()}>
          {shippingFee === undefined ? (
            <span>{texts.byAddress()}</span>
          ) : shippingFee > 0 ? (
            <Rupees of={shippingFee} />
          ) : (
            <span>{texts.free()}</span>
          )}
        </Fact>
        {earliest && latest ? (
          <Fact name={texts.arrives()}>{formatDeliveryDates({ earliest, latest })}</Fact>
        ) : null}
        <Fact name={texts.total()}>
          <Rupees of={totalAmount} />
        </Fact>
      </dl>
      {toldAmount === undefined ? null : (
        <p className="note">
          {texts.toldOther({ told: formatRupees(toldAmount), now: formatRupees(totalAmount) })}
        </p>
      )}
      {delivers ? null : <p className="note">{texts.notDelivered({ pinCode })}</p>}
    </>
  );
}

/** Puts the basket into the person's cart and leads to the checkout; asks before it replaces what is in there. */
function Take({ token }: { token: string }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const [asks, setAsks] = useState(false);
  const { mutate, isPending, problem } = useApiMutation(takeAgentBasket, {
    success: null,
    failure: null,
    invalidates: [getCart],
    onSuccess({ data }) {
      if (user && data.address !== '') {
        keepDraft({
          userId: user.id,
          form: 'address',
          values: { ...data, state: '', notes: '', stateConfirmedFor: '' },
        });
      }
      void navigate('/shop/checkout');
    },
    onFailure(error) {
      if (error.code === 'cart_not_empty') setAsks(true);
    },
  });
  const take = (replace: boolean) => mutate({ params: { token }, body: { replace } });
  if (!user) {
    const from = `/shop/basket?token=${encodeURIComponent(token)}`;
    return (
      <>
        <ButtonLink to="/auth/login" state={{ from }} wide="onPhone">
          {texts.goOn()}
        </ButtonLink>
        <p className="soft">{texts.goOnSigned()}</p>
      </>
    );
  }
  return (
    <>
      <output>
        {asks ? <p className="note">{texts.replaceAsk()}</p> : <ProblemText>{problem}</ProblemText>}
      </output>
      <div className="agent-basket-ways">
        <Button
          isPending={isPending}
          pendingLabel={texts.goingOn()}
          wide="onPhone"
          onClick={() => take(asks)}
        >
          {asks ? texts.replace() : texts.goOn()}
        </Button>
        {asks ? (
          <ButtonLink to="/shop/checkout" variant="outline" wide="onPhone">
            {texts.keepCart()}
          </ButtonLink>
        ) : null}
      </div>
      <p className="soft">{texts.goOnSigned()}</p>
    </>
  );
}

import { trackOrder } from '@shop/contract/orders/track-calls';
import type { TrackedOrder } from '@shop/contract/orders/schemas';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { fieldOf } from '../../platform/field-of.ts';
import { filled } from '../../platform/field-rules.ts';
import { langOf } from '../../platform/language.ts';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { datePart, formatTime } from '../../platform/shop-time.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { Exact } from '../../ui/exact.tsx';
import { Fact } from '../../ui/fact.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ProblemText } from '../../ui/problem-text.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { FailedDeliveryWords } from './failed-delivery-words.tsx';
import { expectedDates } from './order-facts.tsx';
import { OrderHelp } from './order-help.tsx';
import { OrderParcels } from './order-details.tsx';
import { outWords } from './order-timeline.tsx';
import { orderDate, orderOf, orderStatus, expected, sentWith, willBeSentWith } from './orders.messages.ts';
import { OrderStatusBadge } from './shared/order-status-badge.tsx';
import { ShipmentLine } from './shared/shipment-line.tsx';
import * as texts from './track.messages.ts';
import './order-details.css';
import './order-items.css';
import './track-order.css';

interface Typed {
  orderNumber: string;
  contact: string;
}

/** Asks for an order's number and contact, and says where it is. Nobody has to sign in (decision 0113). */
export function TrackOrder() {
  const { numberPrefix } = useShopSettings().orders;
  const form = useForm<Typed>({ defaultValues: { orderNumber: '', contact: '' } });
  const field = fieldOf(form);
  const [found, setFound] = useState<TrackedOrder>();
  useEffect(() => {
    const asked = new URLSearchParams(window.location.search).get('order');
    if (asked) form.setValue('orderNumber', asked);
  }, [form]);
  const { mutate, isPending, problem } = useApiMutation(trackOrder, {
    success: null,
    failure: null,
    form: { form, fields: ['orderNumber', 'contact'] },
    onSuccess: ({ data }) => setFound(data),
  });

  if (found) {
    const again = () => {
      setFound(undefined);
      form.reset();
    };
    return <FoundOrder order={found} onAgain={again} />;
  }
  return (
    <form className="stack track-form" noValidate onSubmit={form.handleSubmit((body) => mutate({ body }))}>
      <TextField
        label={texts.orderNumber()}
        hint={texts.numberHint({ example: `${numberPrefix}-10059` })}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        required
        {...field('orderNumber', { validate: filled(texts.numberField()) })}
      />
      <TextField
        label={texts.contact()}
        hint={texts.contactHint()}
        autoComplete="tel"
        autoCapitalize="none"
        maxLength={254}
        required
        {...field('contact', { validate: filled(texts.contactField()) })}
      />
      <ProblemText>{problem}</ProblemText>
      <div>
        <Button type="submit" isPending={isPending} pendingLabel={texts.looking()}>
          {texts.track()}
        </Button>
      </div>
    </form>
  );
}

function FoundOrder({ order, onAgain }: { order: TrackedOrder; onAgain: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isSent = order.orderStatus === 'inShipping' || order.orderStatus === 'delivered';
  const { deliveryDays } = order;
  return (
    <section className="tracked-order order-details" aria-labelledby="tracked-order">
      <h2 id="tracked-order" ref={heading} tabIndex={-1} className="text-title">
        {orderOf({ number: order.orderNumber })}
      </h2>
      <FailedDeliveryWords of={order.failedDelivery} />
      <dl className="order-facts facts">
        <Fact name={orderStatus()}>
          <OrderStatusBadge order={order} />
        </Fact>
        <Fact name={orderDate()}>{datePart(order.orderDate)}</Fact>
        {deliveryDays ? <Fact name={expected()}>{expectedDates({ ...order, deliveryDays })}</Fact> : null}
        {order.outForDelivery?.map(({ at, note }) => (
          <Fact key={at + note} name={outWords(note)}>
            {formatTime(at)}
          </Fact>
        ))}
      </dl>
      {order.parcels ? (
        <OrderParcels parcels={order.parcels} />
      ) : order.shipment ? (
        <ShipmentLine shipment={order.shipment} lead={`${isSent ? sentWith() : willBeSentWith()} `} />
      ) : deliveryDays && !isSent ? (
        <p className="soft-text">{texts.notSent()}</p>
      ) : null}
      <section aria-label={texts.items()}>
        <h3 className="text-title">{texts.items()}</h3>
        <ul className="order-items">
          {order.items.map(({ title, quantity, picture }, index) => (
            <li key={index}>
              {picture ? (
                <Picture picture={picture} alt="" sizes="4rem" className="order-item-picture" />
              ) : (
                <span className="order-item-picture" aria-hidden />
              )}
              <span className="order-item-title" lang={langOf(title)}>
                {title}
              </span>
              <Exact>{`× ${quantity}`}</Exact>
            </li>
          ))}
        </ul>
      </section>
      <OrderHelp orderNumber={order.orderNumber} />
      <div>
        <Button variant="outline" onClick={onAgain}>
          {texts.trackAnother()}
        </Button>
      </div>
    </section>
  );
}

import { bookCourier, listCourierRates } from '@shop/contract/couriers/calls';
import type { CourierRate, OrderCourier, ParcelBox } from '@shop/contract/couriers/schemas';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { Button } from '../../../ui/button.tsx';
import { ProblemText } from '../../../ui/problem-text.tsx';
import { Select, TextField } from '../../../ui/text-field.tsx';
import { rateWords } from './rate-words.ts';
import { useBookingMutation } from './use-booking-mutation.ts';
import './courier-part.css';

type Typed = Record<keyof ParcelBox, string>;

const FIELDS = [
  { name: 'length', label: 'Length (cm)', max: 300 },
  { name: 'breadth', label: 'Breadth (cm)', max: 300 },
  { name: 'height', label: 'Height (cm)', max: 300 },
  { name: 'grams', label: 'Weight (g)', max: 50_000 },
] as const;

/** Asks who brings the parcel for how much, and books the cheapest or another. */
export function BookForm({ orderId, courier: { box } }: { orderId: string; courier: OrderCourier }) {
  const form = useForm<Typed>({ defaultValues: textsOf(box) });
  const { errors } = form.formState;
  const [offered, setOffered] = useState<{ box: ParcelBox; rates: CourierRate[] }>();
  const params = { id: orderId };
  const asking = useApiMutation(listCourierRates, { success: null, failure: null, invalidates: [] });
  const ask = form.handleSubmit((typed) => {
    const typedBox = boxOf(typed);
    asking.mutate(
      { params, body: typedBox },
      { onSuccess: ({ data }) => setOffered({ box: typedBox, rates: data }) },
    );
  });
  return (
    <form className="stack" noValidate onSubmit={ask} onChange={() => setOffered(undefined)}>
      <div className="courier-box">
        {FIELDS.map(({ name, label, max }) => (
          <TextField
            key={name}
            label={label}
            inputMode="numeric"
            maxLength={6}
            error={errors[name]?.message}
            {...form.register(name, {
              validate: (text) =>
                (Number(text) >= 1 && Number(text) <= max) || `1 to ${max.toLocaleString('en-IN')}`,
            })}
          />
        ))}
      </div>
      <ProblemText>{asking.problem}</ProblemText>
      {offered ? (
        <Offers orderId={orderId} {...offered} />
      ) : (
        <div>
          <Button type="submit" small variant="outline" isPending={asking.isPending} pendingLabel="Asking">
            See couriers and prices
          </Button>
        </div>
      )}
    </form>
  );
}

function Offers({ orderId, box, rates }: { orderId: string; box: ParcelBox; rates: CourierRate[] }) {
  const [chosen, setChosen] = useState(rates[0]?.courierId);
  const work = useBookingMutation(bookCourier);
  return (
    <>
      <Select
        label="Courier"
        value={String(chosen)}
        options={rates.map((rate) => ({ id: String(rate.courierId), label: rateWords(rate) }))}
        onChange={(event) => {
          event.stopPropagation();
          setChosen(Number(event.target.value));
        }}
      />
      <ProblemText>{work.problem}</ProblemText>
      <div>
        <Button
          small
          isPending={work.isPending}
          pendingLabel="Booking"
          onClick={() => work.mutate({ params: { id: orderId }, body: { ...box, courierId: chosen } })}
        >
          Book
        </Button>
      </div>
    </>
  );
}

const textsOf = ({ length, breadth, height, grams }: ParcelBox): Typed => ({
  length: String(length),
  breadth: String(breadth),
  height: String(height),
  grams: String(grams),
});

const boxOf = ({ length, breadth, height, grams }: Typed): ParcelBox => ({
  length: Number(length),
  breadth: Number(breadth),
  height: Number(height),
  grams: Math.round(Number(grams)),
});

import { checkCode } from '@shop/contract/auth/code-calls';
import { askPhoneProof, getOwnPhone, provePhone, removePhone } from '@shop/contract/phones/calls';
import type { OwnPhone } from '@shop/contract/phones/schemas';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import type { ApiError } from '../../platform/api-error.ts';
import { apiQuery } from '../../platform/api-query.ts';
import { failureText } from '../../platform/failure-text.ts';
import { language } from '../../platform/language.ts';
import { QueryView } from '../../platform/query-view.tsx';
import { formatTime } from '../../platform/shop-time.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { ProblemText } from '../../ui/problem-text.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import * as texts from './phone.messages.ts';
import { ShownPanel } from './shown-panel.tsx';
import './profile-panel.css';

/** How often it is asked whether the message has reached the phone. */
const EVERY_MS = 3_000;

/** A button that shows the phone number that signs in, with the ways to add and to remove one (decision 0188). */
export function PhonePanel() {
  return (
    <ShownPanel name="phone" show={texts.show()} hide={texts.hide()}>
      <div className="profile-form">
        <Phone />
      </div>
    </ShownPanel>
  );
}

/** A number whose code is on its way. */
interface Asked {
  phone: string;
  ticket: string;
}

function Phone() {
  const query = useQuery(apiQuery(getOwnPhone, {}));
  const [asked, setAsked] = useState<Asked>();
  const leave = () => setAsked(undefined);
  if (asked) return <CodeForm asked={asked} onLeave={leave} />;
  return (
    <QueryView
      query={query}
      what={texts.yourPhone()}
      skeleton={<Skeleton above={6} height={12} width={56} />}
    >
      {({ data }) => (
        <div className="stack">
          {data.phone === undefined ? <p>{texts.whatItIs()}</p> : <Added own={data} />}
          {data.isOffered ? (
            <NumberForm isFirst={data.phone === undefined} onAsked={setAsked} />
          ) : (
            <p className="note">{texts.notOffered()}</p>
          )}
        </div>
      )}
    </QueryView>
  );
}

function Added({ own: { phone = '', endsAt = '' } }: { own: OwnPhone }) {
  const { mutate, isPending } = useApiMutation(removePhone, { invalidates: [getOwnPhone] });
  return (
    <div className="stack-near">
      <p>{texts.signsIn({ phone, time: formatTime(endsAt) })}</p>
      <div>
        <Button
          small
          variant="danger"
          isPending={isPending}
          pendingLabel={texts.removing()}
          onClick={() => mutate({})}
        >
          {texts.remove()}
        </Button>
      </div>
    </div>
  );
}

/** Something is wrong with a field, and said there alone. */
const unlessAtField = (error: ApiError) => (error.fields ? null : failureText(error));

function NumberForm({ isFirst, onAsked }: { isFirst: boolean; onAsked: (asked: Asked) => void }) {
  const form = useForm({ defaultValues: { phone: '' } });
  const { mutate, isPending } = useApiMutation(askPhoneProof, {
    success: null,
    failure: unlessAtField,
    form: { form, fields: ['phone'] },
    onSuccess: ({ data }, { body: { phone } }) => onAsked({ phone, ...data }),
  });
  return (
    <form
      className="stack-near"
      onSubmit={form.handleSubmit(({ phone }) => mutate({ body: { phone, language } }))}
      noValidate
    >
      <TextField
        label={isFirst ? texts.phone() : texts.otherNumber()}
        type="tel"
        autoComplete="tel"
        maxLength={40}
        error={form.formState.errors.phone?.message}
        {...form.register('phone')}
      />
      <div>
        <Button type="submit" isPending={isPending} pendingLabel={texts.sending()}>
          {texts.sendCode()}
        </Button>
      </div>
    </form>
  );
}

function CodeForm({ asked: { phone, ticket }, onLeave }: { asked: Asked; onLeave: () => void }) {
  const form = useForm({ defaultValues: { code: '' } });
  const { mutate, isPending } = useApiMutation(provePhone, {
    failure: unlessAtField,
    form: { form, fields: ['code'] },
    invalidates: [getOwnPhone],
    onSuccess: onLeave,
  });
  const { data } = useQuery({
    ...apiQuery(checkCode, { body: { ticket } }),
    refetchInterval: ({ state }) => (state.data?.data.mail === 'refused' ? false : EVERY_MS),
  });
  return (
    <form
      className="stack-near"
      onSubmit={form.handleSubmit(({ code }) => mutate({ body: { ticket, code } }))}
      noValidate
    >
      <TextField
        label={texts.codeTo({ phone })}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        error={form.formState.errors.code?.message}
        {...form.register('code')}
      />
      <ProblemText>{data?.data.mail === 'refused' ? texts.noWhatsApp() : undefined}</ProblemText>
      <div className="row-wide">
        <Button type="submit" isPending={isPending} pendingLabel={texts.adding()}>
          {texts.add()}
        </Button>
        <Button variant="plain" onClick={onLeave}>
          {texts.otherNumber()}
        </Button>
      </div>
    </form>
  );
}

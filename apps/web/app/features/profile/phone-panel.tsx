import { checkCode } from '@shop/contract/auth/code-calls';
import * as codeMessages from '@shop/contract/auth/code-messages';
import type { MailedCode } from '@shop/contract/auth/schemas';
import { MAILED_CODE } from '@shop/contract/limits';
import { askPhoneProof, getOwnPhone, provePhone, removePhone } from '@shop/contract/phones/calls';
import type { OwnPhone } from '@shop/contract/phones/schemas';
import { phoneText } from '@shop/contract/phones/phone-text';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { apiQuery } from '../../platform/api-query.ts';
import { language } from '../../platform/language.ts';
import { QueryView } from '../../platform/query-view.tsx';
import { formatTime } from '../../platform/shop-time.ts';
import { useApiMutation } from '../../platform/use-api-mutation.ts';
import { Button } from '../../ui/button.tsx';
import { ProblemText } from '../../ui/problem-text.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useSecondsUntil } from '../../ui/use-seconds-until.ts';
import { type AskedPhone, useAskedPhone } from './asked-phone.ts';
import * as texts from './phone.messages.ts';
import { ShownPanel } from './shown-panel.tsx';
import './profile-panel.css';

/** How often it is asked where the message is: in its first minute, or while it waits, and then. */
const [EVERY_MS, LATER_MS] = [3_000, 30_000];
const WATCHED_MS = 60_000;

/** A button that shows the phone number that signs in, with the ways to add and to remove one (decision 0188). */
export function PhonePanel() {
  const { asked, keep, forget } = useAskedPhone();
  return (
    <ShownPanel name="phone" isOpenFirst={asked !== undefined} show={texts.show()} hide={texts.hide()}>
      <div className="profile-form">
        {asked ? (
          <CodeForm key={asked.ticket} asked={asked} onAsked={keep} onLeave={forget} />
        ) : (
          <Phone onAsked={keep} />
        )}
      </div>
    </ShownPanel>
  );
}

/** Keeps a number whose code is on its way. */
type OnAsked = (asked: Omit<AskedPhone, 'askedAt'>) => void;

function Phone({ onAsked }: { onAsked: OnAsked }) {
  const query = useQuery(apiQuery(getOwnPhone, { query: { language } }));
  return (
    <QueryView
      query={query}
      what={texts.yourPhone()}
      skeleton={<Skeleton above={6} height={12} width={56} />}
    >
      {({ data }) => (
        <div className="stack">
          {data.phone === undefined ? null : <Added own={data} />}
          {data.phone === undefined && data.isOffered ? <p>{texts.whatItIs()}</p> : null}
          {data.isOffered ? (
            <NumberForm isFirst={data.phone === undefined} onAsked={onAsked} />
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
      <p>{texts.signsIn({ phone: phoneText(phone), time: formatTime(endsAt) })}</p>
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

function NumberForm({ isFirst, onAsked }: { isFirst: boolean; onAsked: OnAsked }) {
  const form = useForm({ defaultValues: { phone: '' } });
  const { mutate, isPending, problem } = useApiMutation(askPhoneProof, {
    success: null,
    failure: null,
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
      <ProblemText>{problem}</ProblemText>
      <div>
        <Button type="submit" isPending={isPending} pendingLabel={texts.sending()}>
          {texts.sendCode()}
        </Button>
      </div>
    </form>
  );
}

function CodeForm({
  asked: { phone, ticket, askedAt },
  onAsked,
  onLeave,
}: {
  asked: AskedPhone;
  onAsked: OnAsked;
  onLeave: () => void;
}) {
  const form = useForm({ defaultValues: { code: '' } });
  const { mutate, isPending, error, problem } = useApiMutation(provePhone, {
    failure: null,
    form: { form, fields: ['code'] },
    invalidates: [getOwnPhone],
    onSuccess: onLeave,
  });
  const { data } = useQuery({
    ...apiQuery(checkCode, { body: { ticket } }),
    refetchInterval: ({ state }) => waitMs(state.data?.data, askedAt),
  });
  const { setFocus } = form;
  useEffect(() => setFocus('code'), [setFocus]);
  const isSpent = error?.code === 'proof_code_ended' || data?.data.isOpen === false;
  return (
    <form
      className="stack-near"
      onSubmit={form.handleSubmit(({ code }) => mutate({ body: { ticket, code } }))}
      noValidate
    >
      <p>{texts.whereTheCodeIs({ phone: phoneText(phone), minutes: MAILED_CODE.minutes })}</p>
      <TextField
        label={texts.code()}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={20}
        error={form.formState.errors.code?.message}
        {...form.register('code')}
      />
      <ProblemText>{problem ?? (error ? undefined : whatIsWrong(data?.data))}</ProblemText>
      {data?.data.mail === 'waiting' ? <output className="field-hint">{texts.waits()}</output> : null}
      <div className="row-wide">
        <Button type="submit" isPending={isPending} pendingLabel={texts.adding()}>
          {texts.add()}
        </Button>
        <NextCode phone={phone} askedAt={askedAt} isSpent={isSpent} onAsked={onAsked} />
      </div>
      <div>
        <Button variant="plain" isHanging onClick={onLeave}>
          {texts.anotherNumber()}
        </Button>
      </div>
    </form>
  );
}

/** When to ask next where the message is; false: nothing more can become of it. */
function waitMs(state: MailedCode | undefined, askedAt: number): number | false {
  if (state && (!state.isOpen || state.mail === 'refused' || state.mail === 'failed')) return false;
  return state?.mail === 'waiting' || Date.now() - askedAt < WATCHED_MS ? EVERY_MS : LATER_MS;
}

function whatIsWrong(state: MailedCode | undefined): string | undefined {
  if (!state) return undefined;
  if (!state.isOpen) return codeMessages.codeEnded();
  if (state.mail === 'refused') return texts.noWhatsApp();
  return state.mail === 'failed' ? texts.refused() : undefined;
}

/** Sends the next code: after a wait that it shows, or at once where the last one is spent. */
function NextCode({
  phone,
  askedAt,
  isSpent,
  onAsked,
}: {
  phone: string;
  askedAt: number;
  isSpent: boolean;
  onAsked: OnAsked;
}) {
  const seconds = useSecondsUntil(askedAt + MAILED_CODE.nextAfterSeconds * 1_000);
  const { mutate, isPending } = useApiMutation(askPhoneProof, {
    onSuccess: ({ data }) => onAsked({ phone, ...data }),
  });
  const isWaiting = seconds > 0 && !isSpent;
  return (
    <Button
      variant="outline"
      disabled={isWaiting}
      isPending={isPending}
      pendingLabel={texts.sending()}
      onClick={() => mutate({ body: { phone, language } })}
    >
      {isWaiting ? texts.newCodeIn({ seconds }) : texts.newCode()}
    </Button>
  );
}

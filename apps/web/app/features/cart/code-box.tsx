import { plainText } from '@shop/contract/typed-text';
import { TYPED_CODES_MAX } from '@shop/contract/limits';
import { listFittingCodes } from '@shop/contract/offers/fitting-calls';
import type { UsedCode } from '@shop/contract/offers/schemas';
import { formatRupees, rupeesFromPaise, sumRupees } from '@shop/contract/money';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import { Tag } from 'lucide-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { apiQueryKey } from '../../platform/api-query.ts';
import { readApi } from '../../platform/read-api.ts';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { keepCodes, splitCodes } from './kept-codes.ts';
import type { QuoteView } from './use-cart-quote.ts';
import * as texts from './cart.messages.ts';
import './code-box.css';

interface CodeBoxProps extends QuoteView {
  isLocked?: boolean;
}

/**
 * 'Have a code?': shows what each code saves, with a button to remove it, and a field for one more, up to the number
 * of codes that the shop allows. Problems are shown at the field.
 */
export function CodeBox({ codes, quote, fitting, isReading, failure, isLocked = false }: CodeBoxProps) {
  const [isOpen, setOpen] = useState(false);
  const [isTyping, setTyping] = useState(false);
  const lost = lostToCodes(useShopSettings());
  const kept = splitCodes(codes);
  const applied = (quote?.codes ?? []).filter(({ code }) => kept.includes(code));
  const tried = kept.filter((name) => !applied.some(({ code }) => code === name));
  const problem = quote?.codeProblem;
  const named = tried.find((name) => name === problem?.code) ?? tried[0] ?? '';
  const isFormShown = isOpen || tried.length > 0;
  const mayAdd = applied.length === 0 || applied.length < (quote?.mostCodes ?? 1);

  function open() {
    setOpen(true);
    setTyping(true);
  }
  function take(typed: string) {
    setOpen(false);
    keepCodes([...new Set([...applied.map(({ code }) => code), ...splitCodes(plainText(typed))])]);
  }
  function cancel() {
    setOpen(false);
    keepCodes(applied.map(({ code }) => code));
  }

  return (
    <>
      {applied.map((used) => (
        <AppliedCode
          key={used.code}
          used={used}
          lost={lost}
          isLocked={isLocked}
          onRemove={() => keepCodes(kept.filter((name) => name !== used.code))}
        />
      ))}
      {isFormShown ? (
        <CodeForm
          key={named}
          kept={named}
          problem={problem?.message ?? failure}
          isReading={isReading}
          isLocked={isLocked}
          isFocused={isTyping}
          cancelLabel={cancelLabelOf(named, applied.length)}
          onTake={take}
          onCancel={cancel}
        />
      ) : mayAdd ? (
        <div className="code-box">
          {applied.length === 0 ? (
            <OfferedCodes fitting={fitting} lost={lost} isLocked={isLocked} onTake={take} />
          ) : null}
          <Button variant="plain" small isHanging disabled={isLocked} onClick={open}>
            <Tag size={16} aria-hidden />
            <span>{applied.length === 0 ? texts.haveCode() : texts.addAnotherCode()}</span>
          </Button>
        </div>
      ) : null}
    </>
  );
}

function cancelLabelOf(tried: string, appliedCount: number): string {
  if (tried === '') return texts.cancel();
  return appliedCount === 0 ? texts.orderWithoutCode() : texts.orderWithout({ code: tried });
}

interface CodeFormProps {
  kept: string;
  problem: string | undefined;
  isReading: boolean;
  isLocked: boolean;
  /** The shopper has opened or submitted the field. */
  isFocused: boolean;
  cancelLabel: string;
  onTake: (typed: string) => void;
  onCancel: () => void;
}

function CodeForm({ kept, problem, isReading, isLocked, isFocused, ...props }: CodeFormProps) {
  const [typed, setTyped] = useState(kept);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocused) field.current?.focus();
  }, [isFocused]);

  return (
    <form
      className="code-box"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        props.onTake(typed);
      }}
    >
      <div className="code-box-row field-row">
        <TextField
          ref={field}
          label={texts.code()}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={TYPED_CODES_MAX}
          value={typed}
          disabled={isLocked}
          error={typed.trim().toUpperCase() === kept && !isReading ? problem : undefined}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button
          type="submit"
          variant="outline"
          disabled={isLocked}
          isPending={isReading}
          pendingLabel={texts.checking()}
        >
          {texts.apply()}
          <span className="sr-only"> {texts.applyCode()}</span>
        </Button>
      </div>
      <p className="sr-only" aria-live="polite">
        {isReading ? '' : problem}
      </p>
      <Button variant="plain" small isHanging disabled={isLocked} onClick={props.onCancel}>
        {props.cancelLabel}
      </Button>
    </form>
  );
}

interface AppliedCodeProps {
  used: UsedCode;
  /** The discount for paying online, such as `5%`, that an order loses by using a code. Null: none. */
  lost: string | null;
  isLocked: boolean;
  onRemove: () => void;
}

function AppliedCode({ used, lost, isLocked, onRemove }: AppliedCodeProps) {
  const { code } = used;
  return (
    <div className="code-box code-box-applied">
      <Tag size={18} aria-hidden />
      <output>
        <strong translate="no">{code}</strong> {worthOf(used, lost)}
      </output>
      <Button variant="plain" small disabled={isLocked} onClick={onRemove}>
        {texts.remove()}
        <span className="sr-only"> {texts.removeCode({ code })}</span>
      </Button>
    </div>
  );
}

interface OfferedCodesProps extends Pick<AppliedCodeProps, 'lost' | 'isLocked'> {
  fitting: QuoteView['fitting'];
  onTake: (code: string) => void;
}

/** The codes that fit this cart, with what each saves. Shows nothing while they are read, or if there are none. */
function OfferedCodes({ fitting: { to, lines }, lost, isLocked, onTake }: OfferedCodesProps) {
  const { data } = useQuery({
    queryKey: [...apiQueryKey(listFittingCodes, { query: to }), lines],
    queryFn: ({ signal }) => readApi(listFittingCodes, { query: to }, { signal }),
    enabled: lines !== undefined,
    staleTime: 0,
    retry: false,
  });
  if (!data || data.data.length === 0) return null;
  return (
    <ul aria-label={texts.codesThatFit()}>
      {data.data.map((used) => (
        <li key={used.code} className="code-box-applied">
          <Tag size={18} aria-hidden />
          <span>
            <strong translate="no">{used.code}</strong> <span>{worthOf(used, lost)}</span>
          </span>
          <Button variant="plain" small disabled={isLocked} onClick={() => onTake(used.code)}>
            {texts.apply()}
            <span className="sr-only"> {used.code}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The text for what a code takes off. It is not called a saving if another discount is lost because of it. */
function worthOf({ discount, shippingSaved }: UsedCode, lost: string | null): string {
  const sum = formatRupees(sumRupees([discount, shippingSaved]));
  if (lost === null) return (shippingSaved > 0 ? texts.savesOfDelivery : texts.savesYou)({ sum });
  return (shippingSaved > 0 ? texts.takesOffDelivery : texts.takesOff)({ sum, lost });
}

function lostToCodes({ prepaid }: Pick<ShopSettings, 'prepaid'>): string | null {
  if (prepaid.kind === 'off' || prepaid.withCodes === 'yes') return null;
  return prepaid.kind === 'percent'
    ? `${prepaid.percent}%`
    : formatRupees(rupeesFromPaise(prepaid.amountPaise));
}

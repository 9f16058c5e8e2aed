import { CODE_MAX } from '@shop/contract/limits';
import type { CartQuote } from '@shop/contract/offers/schemas';
import { formatRupees, sumRupees } from '@shop/contract/money';
import { Tag } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { forgetCode, keepCode } from './kept-code.ts';
import type { QuoteView } from './use-cart-quote.ts';
import * as texts from './cart.messages.ts';
import './code-box.css';

interface CodeBoxProps extends QuoteView {
  isLocked?: boolean;
}

/** 'Have a code?': a field for it, what is wrong with it, or what it saves and a way to take it off again. */
export function CodeBox({ code, quote, isReading, failure, isLocked = false }: CodeBoxProps) {
  const [isOpen, setOpen] = useState(false);
  function remove() {
    forgetCode();
    setOpen(false);
  }

  if (quote?.code !== undefined) return <AppliedCode quote={quote} isLocked={isLocked} onRemove={remove} />;
  if (!isOpen && code === '') {
    return (
      <div className="code-box">
        <Button variant="plain" small isHanging disabled={isLocked} onClick={() => setOpen(true)}>
          <Tag size={16} aria-hidden />
          {texts.haveCode()}
        </Button>
      </div>
    );
  }
  return (
    <CodeForm
      key={code}
      kept={code}
      problem={quote?.codeProblem?.message ?? failure}
      isReading={isReading}
      isLocked={isLocked}
      isFocused={isOpen}
      onRemove={remove}
    />
  );
}

interface CodeFormProps {
  kept: string;
  problem: string | undefined;
  isReading: boolean;
  isLocked: boolean;
  /** The shopper has just opened it. */
  isFocused: boolean;
  onRemove: () => void;
}

function CodeForm({ kept, problem, isReading, isLocked, isFocused, onRemove }: CodeFormProps) {
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
        keepCode(typed.trim().toUpperCase());
      }}
    >
      <div className="code-box-row">
        <TextField
          ref={field}
          label={texts.code()}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={CODE_MAX * 2}
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
      <Button variant="plain" small isHanging disabled={isLocked} onClick={onRemove}>
        {kept === '' ? texts.cancel() : texts.orderWithoutCode()}
      </Button>
    </form>
  );
}

interface AppliedCodeProps {
  quote: CartQuote;
  isLocked: boolean;
  onRemove: () => void;
}

function AppliedCode({ quote, isLocked, onRemove }: AppliedCodeProps) {
  const saved = sumRupees([quote.discount, quote.shippingSaved]);
  return (
    <div className="code-box code-box-applied">
      <Tag size={18} aria-hidden />
      <output>
        <strong>{quote.code}</strong>{' '}
        {(quote.shippingSaved > 0 ? texts.savesOfDelivery : texts.savesYou)({ sum: formatRupees(saved) })}
      </output>
      <Button variant="plain" small disabled={isLocked} onClick={onRemove}>
        {texts.remove()}
        <span className="sr-only"> {texts.removeCode({ code: quote.code ?? '' })}</span>
      </Button>
    </div>
  );
}

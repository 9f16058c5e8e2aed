import { Minus, Plus } from 'lucide-react';
import * as texts from './cart.messages.ts';
import './quantity-stepper.css';

interface QuantityStepperProps {
  title: string;
  quantity: number;
  onLess: () => void;
  onMore: () => void;
  isLocked?: boolean;
}

/** A minus button, the number, and a plus button. Minus is disabled at 1 (product §5). */
export function QuantityStepper({ title, quantity, onLess, onMore, isLocked = false }: QuantityStepperProps) {
  return (
    <fieldset className="stepper" aria-label={texts.quantityOf({ title })}>
      <button
        type="button"
        aria-label={texts.oneLess({ title })}
        disabled={isLocked || quantity <= 1}
        onClick={onLess}
      >
        <Minus size={16} aria-hidden />
      </button>
      <span aria-live="polite">
        <span className="sr-only">{texts.quantity()} </span>
        {quantity}
      </span>
      <button type="button" aria-label={texts.oneMore({ title })} disabled={isLocked} onClick={onMore}>
        <Plus size={16} aria-hidden />
      </button>
    </fieldset>
  );
}

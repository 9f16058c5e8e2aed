import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import * as texts from './stock-requests.messages.ts';
import './stock-request.css';

interface StockRequestButtonProps {
  /** `id` of the form that it submits. */
  form: string;
  /** Content next to the button. */
  children: ReactNode;
}

/** 'Tell me when it is back' within thumb's reach on a phone, where the form itself is far below. */
export function StockRequestButton({ form, children }: StockRequestButtonProps) {
  return (
    <div className="stock-request-ways">
      {children}
      <Button type="submit" form={form} small className="stock-request-in-reach">
        {texts.notifyMe()}
      </Button>
    </div>
  );
}

import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import * as texts from './stock-requests.messages.ts';
import './stock-request.css';

interface StockRequestButtonProps {
  /** `id` of the form that it sends. */
  form: string;
  /** What stands next to it. */
  children: ReactNode;
}

/** 'Tell me when it is back' where the thumb is, on a phone, where the form is far below. */
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

import type { RazorpayFailure, RazorpayOptions } from '../features/payments/razorpay.ts';

/** A checkout that the page opened, with functions for what the shopper does in it. */
interface StubSheet {
  options: RazorpayOptions;
  isOpen: boolean;
  pay(): void;
  fail(description: string): void;
  dismiss(): void;
}

/** The provider's script without the provider. */
export interface StubRazorpay {
  sheets: StubSheet[];
  /** The last opened sheet. Throws if none has been opened. */
  sheet(): StubSheet;
  /** From now on the script fails to load. */
  block(): void;
  restore(): void;
}

export function stubRazorpay(): StubRazorpay {
  const sheets: StubSheet[] = [];
  const append = document.head.append.bind(document.head);

  window.Razorpay = class implements StubSheet {
    readonly options: RazorpayOptions;
    isOpen = false;
    private failed: (failure: RazorpayFailure) => void = () => {};

    constructor(options: RazorpayOptions) {
      this.options = options;
    }

    open() {
      this.isOpen = true;
      sheets.push(this);
    }

    on(_event: 'payment.failed', listener: (failure: RazorpayFailure) => void) {
      this.failed = listener;
    }

    pay() {
      this.isOpen = false;
      this.options.handler({
        razorpay_payment_id: 'pay_1',
        razorpay_order_id: this.options.order_id,
        razorpay_signature: 'signed',
      });
    }

    fail(description: string) {
      this.failed({ error: { description } });
    }

    dismiss() {
      this.isOpen = false;
      this.options.modal.ondismiss();
    }
  };

  return {
    sheets,
    sheet() {
      const last = sheets.at(-1);
      if (!last) throw new Error('No sheet was opened');
      return last;
    },
    block() {
      delete window.Razorpay;
      document.head.append = (...nodes) => {
        for (const node of nodes) if (node instanceof Element) node.dispatchEvent(new Event('error'));
      };
    },
    restore() {
      delete window.Razorpay;
      document.head.append = append;
    },
  };
}

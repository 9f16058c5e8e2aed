import * as paymentMessages from '@shop/contract/payments/messages';
import { useEffect, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { ButtonLink } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PaymentNotice } from './payment-notice.tsx';
import { useReportPayment, type PaymentOutcome } from './report-payment.ts';
import { returnOrder } from './stored-order.ts';
import * as texts from './payments.messages.ts';
import './payment-notice.css';

interface PaymentReturnProps {
  onPaid: () => void;
  payAgain: ReactNode;
}

/** Completes a payment made on the provider's own page (product §2, §7; ruling 32). */
export function PaymentReturn({ onPaid, payAgain }: PaymentReturnProps) {
  const [orderId] = useState(returnOrder.read);
  const [query] = useSearchParams();
  const paymentId = query.get('paymentId') ?? undefined;
  const payerId = query.get('PayerID') ?? undefined;
  const { reportPayment } = useReportPayment();
  const [outcome, setOutcome] = useState<PaymentOutcome>();

  useEffect(() => {
    if (orderId === null) return;
    let isLeft = false;
    async function report(returned: string) {
      const reported = await reportPayment({ orderId: returned, paymentId, payerId });
      if (!isLeft) setOutcome(reported);
    }
    void report(orderId);
    return () => {
      isLeft = true;
    };
  }, [orderId, paymentId, payerId, reportPayment]);

  if (orderId === null) return paymentId === undefined ? <UnknownPayment /> : <OtherOrdersPayment />;
  if (outcome === undefined) return <Processing />;
  return (
    <PaymentNotice
      outcome={outcome}
      orderId={orderId}
      payAgain={payAgain}
      onPaid={() => {
        returnOrder.forget();
        onPaid();
      }}
    />
  );
}

function Processing() {
  return (
    <Notice heading={paymentMessages.processing()} eyebrow={texts.payment()}>
      <output className="payment-watch">
        <span aria-hidden /> {texts.takesMoment()}
      </output>
    </Notice>
  );
}

/** For an order that this tab did not place. The address is signed only if a payment was made. */
function OtherOrdersPayment() {
  return (
    <Notice heading={texts.thanksForPayment()} eyebrow={texts.payment()}>
      <p>{texts.mailFollows()}</p>
      <ButtonLink to="/shop/account">{texts.viewOrders()}</ButtonLink>
    </Notice>
  );
}

/** For a page opened in another tab, or long afterwards. */
function UnknownPayment() {
  return (
    <Notice heading={texts.nothingToFinish()} eyebrow={texts.payment()}>
      <p>{texts.ordersShowIt()}</p>
      <ButtonLink to="/shop/account">{texts.viewOrders()}</ButtonLink>
    </Notice>
  );
}

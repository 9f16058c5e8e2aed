import { PinCodeBox } from '../../features/delivery/index.ts';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { whenDelivered } from './content-page.messages.ts';
import './delivery-question.css';

/** When an order placed today arrives, and for what fee, by PIN code. */
export default function DeliveryQuestion() {
  return (
    <section aria-labelledby="when-delivered" className="page-width delivery-question">
      <h2 id="when-delivered" className="text-title">
        {whenDelivered()}
      </h2>
      <PartBoundary>
        <PinCodeBox />
      </PartBoundary>
    </section>
  );
}

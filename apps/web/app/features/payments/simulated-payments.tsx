import { FlaskConical } from 'lucide-react';
import { browserConfig } from '../../platform/browser-config.ts';
import * as texts from './payments.messages.ts';
import './simulated-payments.css';

/** Says on every page of the checkout if payments are simulated (docs/operations.md). */
export function SimulatedPayments() {
  if (!browserConfig().paymentsAreSimulated) return null;
  return (
    <div className="simulated-payments">
      <p className="page-width">
        <FlaskConical size={18} aria-hidden />
        <span>{texts.simulated()}</span>
      </p>
    </div>
  );
}

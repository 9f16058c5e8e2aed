import { type Static, Type } from 'typebox';
import { Check } from 'typebox/value';
import { RazorpayDispute, disputeOf, type ProviderDispute } from '../gateway/index.ts';

const Event = Type.Object({ event: Type.String({ pattern: '^[a-z0-9_.-]{1,100}$' }) });
const DisputeEvent = Type.Object({
  payload: Type.Object({ dispute: Type.Object({ entity: RazorpayDispute }) }),
});

/** What a webhook says, as far as it can be read. */
export interface WebhookNews {
  /** The name of the event, e.g. `payment.captured`; null if nobody can read it. */
  event: string | null;
  /** The provider's ids anywhere in it, whatever its form: `order_…`, `pay_…`, `rfnd_…`, `plink_…`. */
  ids: string[];
  /** With the state that the event gives it. */
  dispute: ProviderDispute | null;
  /** Whether the shop knows what it means. If not, the owner is told: money may be concerned. */
  isKnown: boolean;
}

/** Events after which an order, a payment or a refund is looked up, or whose form is read (docs/payments.md). */
const KNOWN = new Set([
  'payment.authorized',
  'payment.captured',
  'payment.failed',
  'order.paid',
  'refund.created',
  'refund.processed',
  'refund.failed',
  'refund.speed_changed',
  'payment_link.paid',
  'payment_link.partially_paid',
  'payment_link.cancelled',
  'payment_link.expired',
  'settlement.processed',
]);
/** Families of events that never concern the shop's money: downtimes of banks, messages, saved cards. */
const HARMLESS = /^(?:payment\.downtime|order\.notification|token|fund_account|payout\.downtime)\./;

const DISPUTE = 'payment.dispute.';
/** More than any event names. */
const MAX_IDS = 50;
const ID = /\b(?:order|pay|rfnd|plink)_[A-Za-z0-9]{14}\b/g;
/** Events of payment links name their order without its prefix. */
const BARE_ID = /"id": ?"([A-Za-z0-9]{14})"/g;

/** Reads a webhook that the provider has signed. Never fails: an event is news even if nobody can read it. */
export function readWebhookNews(rawBody: Buffer): WebhookNews {
  const text = rawBody.toString('utf8');
  const said = parse(text);
  const event = Check(Event, said) ? said.event : null;
  const dispute = event?.startsWith(DISPUTE) && Check(DisputeEvent, said) ? disputeIn(event, said) : null;
  return {
    event,
    ids: idsIn(text),
    dispute,
    isKnown: event !== null && (KNOWN.has(event) || HARMLESS.test(event) || dispute !== null),
  };
}

/** The event names the step; the entity may have no status, or still the one before. */
function disputeIn(event: string, said: Static<typeof DisputeEvent>): ProviderDispute {
  const step = event.slice(DISPUTE.length);
  return { ...disputeOf(said.payload.dispute.entity), status: step === 'created' ? 'open' : step };
}

function idsIn(text: string): string[] {
  const ids = [
    ...[...text.matchAll(ID)].map(([id]) => id),
    ...[...text.matchAll(BARE_ID)].map(([, id]) => `order_${id}`),
  ];
  return [...new Set(ids)].slice(0, MAX_IDS);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

import type { OffReason, WebhookEvent } from '@shop/contract/webhooks/event-kinds';
import type { Computed, Defaulted } from './columns.ts';

export interface WebhooksTables {
  /** Where other people's programs listen. */
  webhook_endpoints: {
    id: string;
    address: string;
    events: WebhookEvent[];
    secret: string;
    former_secret: Defaulted<string | null>;
    former_secret_until: Defaulted<Date | null>;
    /** Null: on. */
    off_because: Defaulted<OffReason | null>;
    created_at: Date;
  };
  /** What they hear. Triggers add the rows. */
  webhook_messages: {
    id: Defaulted<string>;
    place: Computed<number>;
    endpoint_id: string;
    event: WebhookEvent;
    body: string;
    created_at: Defaulted<Date>;
    next_try_at: Defaulted<Date | null>;
    tries: Defaulted<number>;
    arrived_at: Defaulted<Date | null>;
    tried_at: Defaulted<Date | null>;
    last_error: Defaulted<string | null>;
  };
}

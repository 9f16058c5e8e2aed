import type { Language } from '@shop/contract/languages';
import type { TicketKind, TicketOutcome } from '@shop/contract/support/kinds';
import type { Computed, Defaulted } from './columns.ts';

export interface SupportTables {
  /** Customers' questions and complaints. */
  tickets: {
    id: string;
    ticket_number: string;
    /** Written by 0.2.0 alone; see `mailed_links`. */
    token: Defaulted<string | null>;
    kind: TicketKind;
    order_id: string | null;
    order_number: Defaulted<string>;
    user_id: string | null;
    name: string;
    language: Defaulted<Language>;
    email: string;
    phone: Defaulted<string>;
    opened_at: Date;
    acknowledged_at: Date;
    first_answer_at: Date | null;
    closed_at: Date | null;
    outcome: TicketOutcome | null;
    is_waiting: Defaulted<boolean>;
    last_message_at: Date;
    due_at: Date;
    search_text: Computed<string>;
  };
  ticket_messages: {
    id: Computed<number>;
    ticket_id: string;
    by_user_id: string | null;
    text: string;
    at: Date;
  };
  ticket_pictures: {
    message_id: number;
    position: number;
    picture_id: string;
  };
}

import type { Language } from '@shop/contract/languages';
import type { MessageKind } from '@shop/contract/whatsapp/message-kinds';
import type { Defaulted } from './columns.ts';

export interface WhatsAppTables {
  /** A message by WhatsApp that waits or has left. */
  whatsapp_messages: {
    id: Defaulted<string>;
    kind: MessageKind;
    order_id: Defaulted<string | null>;
    user_id: Defaulted<string | null>;
    mail_id: Defaulted<string | null>;
    reply_to: Defaulted<string | null>;
    body: Defaulted<string | null>;
    phone: Defaulted<string | null>;
    created_at: Defaulted<Date>;
    next_try_at: Defaulted<Date | null>;
    tries: Defaulted<number>;
    tried_at: Defaulted<Date | null>;
    provider_id: Defaulted<string | null>;
    provider_user_id: Defaulted<string | null>;
    status: Defaulted<'accepted' | 'sent' | 'failed' | 'delivered' | 'read' | 'unsent' | null>;
    status_at: Defaulted<Date | null>;
    error_code: Defaulted<number | null>;
    problem: Defaulted<string | null>;
  };
  /** A template as the provider last said. */
  whatsapp_templates: {
    name: string;
    language: Language;
    status: string;
    reason: string | null;
    checked_at: Date;
  };
}

import { type RawBuilder, sql } from 'kysely';

/** Parts of a person's file, as JSON, that are found by an email as well as by an account; `which` says which rows. */
type Part = (which: RawBuilder<unknown>) => RawBuilder<unknown>;

export const ticketsOf: Part = (which) => sql`(
  select coalesce(json_agg(json_build_object(
    'number', ticket_number, 'kind', kind, 'openedAt', opened_at, 'closedAt', closed_at,
    'outcome', outcome, 'name', name, 'email', tickets.email, 'phone', phone,
    'messages', (
      select json_agg(json_build_object('from', case when by_user_id is null then 'customer' else 'shop' end,
        'text', text, 'at', at, 'pictures', (
          select coalesce(json_agg(picture_id order by position), '[]')
          from ticket_pictures where message_id = ticket_messages.id
        )) order by ticket_messages.id)
      from ticket_messages where ticket_id = tickets.id
    )
  ) order by opened_at), '[]')
  from tickets where ${which}
)`;

export const newsletterOf: Part = (which) => sql`(
  select coalesce(json_agg(json_build_object('purpose', 'newsletter', 'askedAt', asked_at, 'confirmedAt', confirmed_at,
    'wordsVersion', text_version, 'language', language, 'stoppedAt', stopped_at) order by asked_at), '[]')
  from newsletter_addresses where ${which}
)`;

export const newslettersOf: Part = (which) => sql`(
  select coalesce(json_agg(json_build_object('writtenAt', written_at, 'stoppedAt', stopped_at) order by written_at), '[]')
  from newsletter_recipients where ${which}
)`;

export const stockRequestsOf: Part = (which) => sql`(
  select coalesce(json_agg(json_build_object('product', title, 'requestedAt', requested_at)
    order by requested_at), '[]')
  from stock_requests join products on products.id = product_id where ${which}
)`;

export const contactMessagesOf: Part = (which) => sql`(
  select coalesce(json_agg(json_build_object('number', reference, 'firstName', first_name,
    'lastName', last_name, 'message', message, 'sentAt', sent_at) order by sent_at), '[]')
  from contact_messages where ${which}
)`;

export const mailsOf: Part = (which) => sql`(
  select coalesce(json_agg(json_build_object('subject', subject, 'sentAt', sent_at) order by created_at), '[]')
  from outbox_mails where ${which}
)`;

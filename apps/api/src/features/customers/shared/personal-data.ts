import { sql } from 'kysely';
import { wordsOfVersion } from '@shop/contract/consents/earlier-words';
import type { Purpose } from '@shop/contract/consents/purposes';
import type { Language } from '@shop/contract/languages';
import * as customerRefusals from '@shop/contract/customers/refusals';
import type { Db } from '../../../database.ts';
import { refuse } from '../../../platform/errors.ts';
import {
  contactMessagesOf,
  mailsOf,
  newsletterOf,
  newslettersOf,
  stockRequestsOf,
  ticketsOf,
} from './written-with-email.ts';

export interface KeptConsent {
  purpose: Purpose;
  /** Null: it was stopped without having been agreed to. */
  wordsVersion: number | null;
  language: Language | null;
}

/** With what was agreed to, as it was read. */
export function withWords(consent: KeptConsent): object {
  const { purpose, wordsVersion, language } = consent;
  const words = wordsVersion === null ? undefined : wordsOfVersion(purpose, wordsVersion);
  return { ...consent, words: words?.(undefined, language ?? 'en') ?? null };
}

/**
 * A person's data, for that person: all rows about them, without password, sessions and the secrets of links, ready
 * for JSON. What was written with the account's email but without the account belongs to it only if the email is
 * proven. Also of those who work for the shop, with what they have as its customers. Amounts are in paise, times in UTC.
 * @throws customer_not_found
 */
export async function loadPersonalData(db: Db, customerId: string): Promise<object> {
  const row = await db
    .selectFrom('users')
    .select(
      sql<{ consents: KeptConsent[]; newsletter: KeptConsent[] }>`json_build_object(
      'account', json_build_object(
        'id', users.id, 'name', user_name, 'email', users.email, 'language', users.language, 'joinedAt', created_at,
        'emailProvenAt', email_proven_at, 'closedAt', closed_at,
        'roleAtTheShop', case role when 'admin' then 'owner' else staff_role end
      ),
      'phone', (
        select json_build_object('number', phone, 'provenAt', proven_at, 'lastUsedAt', used_at)
        from account_phones where user_id = users.id
      ),
      'addresses', (
        select coalesce(json_agg(json_build_object('recipient', recipient, 'address', address, 'city', city,
          'state', state, 'pincode', pincode, 'phone', phone, 'notes', notes, 'gstin', gstin,
          'businessName', business_name, 'businessAddress', business_address, 'savedAt', created_at)
          order by created_at), '[]')
        from addresses where user_id = users.id
      ),
      'cart', (
        select coalesce(json_agg(json_build_object('product', title, 'quantity', quantity, 'addedAt', added_at)
          order by added_at), '[]')
        from cart_items join products on products.id = product_id where user_id = users.id
      ),
      'cartNotes', (
        select coalesce(json_agg(json_build_object('note', note, 'at', created_at) order by created_at), '[]')
        from cart_notes where user_id = users.id
      ),
      'savedForLater', (
        select coalesce(json_agg(json_build_object('product', title, 'savedAt', saved_at) order by saved_at), '[]')
        from saved_products join products on products.id = product_id where user_id = users.id
      ),
      'whatsAppMessages', (
        select coalesce(json_agg(json_build_object('kind', kind, 'phone', phone, 'at', created_at,
          -- Not before it has left: a code proves that somebody reads the phone.
          'words', case when status is not null then body end, 'status', status, 'statusAt', status_at) order by created_at), '[]')
        from whatsapp_messages where user_id = users.id
      ),
      'signIns', (
        select coalesce(json_agg(json_build_object('startedAt', sessions.created_at, 'lastUsedAt', last_used_at,
          'browser', user_agent)
          order by sessions.created_at), '[]')
        from sessions where user_id = users.id
      ),
      'stays', (
        select coalesce(json_agg(json_build_object('startedAt', stays.created_at, 'lastUsedAt', last_used_at,
          'browser', user_agent) order by stays.created_at), '[]')
        from stays where user_id = users.id
      ),
      'attempts', (
        select coalesce(json_agg(json_build_object('kind', kind, 'network', network, 'at', at) order by at), '[]')
        from attempts where lower(attempts.email) = lower(users.email)
          and (email_proven_at is not null or kind = 'sign_in_success')
      ),
      'orders', (
        select coalesce(json_agg(json_build_object(
          'number', order_number, 'placedAt', placed_at, 'paidAt', paid_at, 'orderStatus', order_status,
          'paymentStatus', payment_status, 'paymentMethod', payment_method, 'shippingPaise', shipping_paise,
          'discountPaise', discount_paise, 'prepaidDiscountPaise', prepaid_discount_paise,
          'shippingSavedPaise', shipping_saved_paise, 'codes', coalesce(codes, '[]'), 'cashState', cash_state,
          'cashFeePaise', cash_fee_paise, 'totalPaise', total_paise,
          'refundedPaise', refunded_paise, 'recipient', recipient, 'address', address, 'city', city,
          'state', state, 'pincode', pincode, 'phone', phone, 'notes', notes, 'gstin', gstin,
          'businessName', business_name, 'businessAddress', business_address, 'courier', courier,
          'trackingNumber', tracking_number, 'gift', gift,
          'lines', (
            select json_agg(json_build_object('title', title, 'quantity', quantity,
              'unitPricePaise', unit_price_paise, 'discountPaise', discount_paise) order by position)
            from order_lines where order_id = orders.id
          ),
          'parcels', (
            select coalesce(json_agg(json_build_object('number', number, 'courier', parcels.courier,
              'trackingNumber', parcels.tracking_number, 'sentAt', sent_at, 'lines', (
                select json_agg(json_build_object('product', title, 'quantity', quantity))
                from parcel_lines join products on products.id = product_id where parcel_id = parcels.id
              )) order by number), '[]')
            from parcels where order_id = orders.id
          ),
          'payments', (
            select coalesce(json_agg(json_build_object('paymentId', payment_id, 'amountPaise', amount_paise,
              'method', method, 'reference', reference, 'capturedAt', captured_at) order by captured_at), '[]')
            from payments where order_id = orders.id
          ),
          'refunds', (
            select coalesce(json_agg(json_build_object('amountPaise', amount_paise, 'reason', reason,
              'status', status, 'paidBackBy', paid_back_by, 'reference', paid_back_reference,
              'paidBackOn', paid_back_on,
              'at', created_at) order by created_at), '[]')
            from refunds where order_id = orders.id
          ),
          'history', (
            select coalesce(json_agg(json_build_object('kind', kind, 'to', to_status, 'at', at)
              order by order_events.id), '[]')
            from order_events where order_id = orders.id and kind <> 'note'
          ),
          'papers', (
            select coalesce(json_agg(json_build_object('number', number, 'kind', kind, 'issuedAt', issued_at)
              order by issued_at), '[]')
            from tax_papers where order_id = orders.id
          )
        ) order by placed_at), '[]')
        from orders where user_id = users.id
      ),
      'tickets', ${ticketsOf(sql`user_id = users.id
        or (user_id is null and lower(tickets.email) = lower(users.email) and email_proven_at is not null)`)},
      'reviews', (
        select coalesce(json_agg(json_build_object('product', title, 'rating', rating, 'message', message,
          'name', reviews.user_name, 'answer', answer, 'pictures', (
            select coalesce(json_agg(picture_id order by position), '[]')
            from review_pictures where review_id = reviews.id
          ), 'writtenAt', reviews.created_at) order by reviews.created_at), '[]')
        from reviews join products on products.id = product_id where user_id = users.id
      ),
      'questions', (
        select coalesce(json_agg(json_build_object('product', title, 'question', question,
          'name', questions.user_name, 'askedAt', asked_at, 'answer', answer) order by asked_at), '[]')
        from questions join products on products.id = product_id where user_id = users.id
      ),
      'helpful', (
        select coalesce(json_agg(json_build_object('product', title, 'markedAt', at) order by at), '[]')
        from review_helpful join reviews on reviews.id = review_id join products on products.id = product_id
        where review_helpful.user_id = users.id
      ),
      'consents', (
        select coalesce(json_agg(json_build_object('purpose', purpose, 'givenAt', given_at, 'wordsVersion',
          text_version, 'language', consents.language, 'takenBackAt', taken_back_at) order by consents.id), '[]')
        from consents where user_id = users.id
      ),
      'optionalMails', (
        select coalesce(json_agg(json_build_object('purpose', purpose, 'writtenAt', written_at)
          order by written_at), '[]')
        from optional_mails where user_id = users.id
      ),
      'newsletter', ${newsletterOf(sql`email = lower(users.email) and email_proven_at is not null`)},
      'newsletters', ${newslettersOf(sql`user_id = users.id
        or (email = lower(users.email) and email_proven_at is not null)`)},
      'stockRequests', ${stockRequestsOf(sql`email = lower(users.email) and email_proven_at is not null`)},
      'contactMessages', ${contactMessagesOf(sql`lower(contact_messages.email) = lower(users.email)
        and email_proven_at is not null`)},
      'mails', ${mailsOf(sql`lower(recipient) = lower(users.email) and email_proven_at is not null`)}
    )`.as('data'),
    )
    .where('users.id', '=', customerId)
    .executeTakeFirst();
  if (!row) throw refuse(customerRefusals.notFound);
  return {
    ...row.data,
    consents: row.data.consents.map(withWords),
    newsletter: row.data.newsletter.map(withWords),
  };
}

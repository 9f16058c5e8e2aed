import type { Purpose } from '@shop/contract/consents/purposes';
import type { Language } from '@shop/contract/languages';
import type { EditableRole, StaffRole } from '@shop/contract/staff/roles';
import type { Computed, Defaulted, Json } from './columns.ts';

export interface PeopleTables {
  users: {
    id: string;
    email: string;
    user_name: string;
    /** `admin` is an owner; `staff` has the role of `staff_role`. */
    role: Defaulted<'user' | 'admin' | 'staff'>;
    staff_role: Defaulted<EditableRole | null>;
    password_hash: string;
    language: Defaulted<Language>;
    created_at: Defaulted<Date>;
    closed_at: Defaulted<Date | null>;
    email_proven_at: Defaulted<Date | null>;
    proof_grace_from: Defaulted<Date | null>;
    search_text: Computed<string>;
  };
  /** What a role may do. */
  staff_roles: {
    role: EditableRole;
    permissions: string[];
  };
  invitations: {
    id: string;
    email: string;
    role: StaffRole;
    invited_by: string;
    token_sha256: Buffer;
    mail_id: string | null;
    sent_at: Date;
    used_at: Date | null;
  };
  sessions: {
    token_sha256: Buffer;
    user_id: string;
    created_at: Date;
    last_used_at: Date;
    id: Defaulted<string>;
    stay_id: Defaulted<string | null>;
    user_agent: Defaulted<string>;
    proven_at: Defaulted<Date | null>;
  };
  /** A device on which somebody stays signed in. */
  stays: {
    id: string;
    user_id: string;
    user_agent: string;
    created_at: Date;
    last_used_at: Date;
  };
  /** A token that the cookie of such a device has, or has had. */
  stay_tokens: {
    token_sha256: Buffer;
    stay_id: string;
    replaced_at: Defaulted<Date | null>;
    successor_salt: Defaulted<Buffer | null>;
  };
  /** An authenticator app; it counts once confirmed. */
  authenticators: {
    user_id: string;
    secret: Buffer;
    created_at: Date;
    confirmed_at: Defaulted<Date | null>;
    last_step: Defaulted<number>;
  };
  passkeys: {
    id: string;
    user_id: string;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
    name: string;
    created_at: Date;
    last_used_at: Defaulted<Date | null>;
  };
  /** What the shop's challenges are made with. */
  passkey_secret: {
    is_only: Defaulted<boolean>;
    secret: Buffer;
  };
  used_challenges: {
    challenge_sha256: Buffer;
    used_at: Date;
  };
  recovery_codes: {
    code_sha256: Buffer;
    user_id: string;
    used_at: Defaulted<Date | null>;
  };
  /** A sign-in whose second step is awaited. */
  sign_in_tickets: {
    token_sha256: Buffer;
    user_id: string;
    created_at: Date;
    tries: Defaulted<number>;
  };
  /** Which movements of stock a session knew of when it last read all products (decision 0097). */
  stock_reads: {
    session_sha256: Buffer;
    newest_movement: number;
    missed: Json<object>;
  };
  attempts: {
    id: Computed<number>;
    // The first becomes the second if the password was right.
    kind:
      | 'sign_in_failure'
      | 'sign_in_success'
      | 'registration'
      | 'reset_request'
      | 'contact_message'
      | 'ticket'
      | 'own_ticket'
      | 'ticket_message'
      | 'ticket_picture'
      | 'unpaid_order'
      | 'code_guess'
      | 'review_picture'
      | 'stock_request'
      | 'mail_from_anyone'
      | 'order_tracked'
      | 'mailed_code'
      | 'owners_code'
      | 'review_helpful'
      | 'question'
      | 'newsletter_asked'
      | 'review'
      | 'consent'
      | 'password_change'
      | 'owners_link'
      | 'few_held'
      | 'stay_ended';
    email: string | null;
    /** Of a mail that anybody can cause: the mailbox that its email is a spelling of, or what reaches the shop's own. */
    mailbox: Defaulted<string | null>;
    order_number: Defaulted<string | null>;
    network: string;
    /** The /48 that an IPv6 network is in. Null: it is an IPv4 address. */
    wide_network: Computed<string | null>;
    order_id: Defaulted<string | null>;
    /** Of a hold of what is few: the product or code. */
    held_id: Defaulted<string | null>;
    at: Date;
  };
  password_resets: {
    token_sha256: Buffer;
    user_id: string;
    created_at: Date;
    used_at: Date | null;
  };
  /** A code that signs in, as it was mailed. */
  mailed_codes: {
    ticket_sha256: Buffer;
    /** Null: it went to a phone. */
    email: string | null;
    user_name: string | null;
    language: Language;
    code_sha256: Buffer;
    mail_id: string | null;
    created_at: Date;
    tries: Defaulted<number>;
    used_at: Defaulted<Date | null>;
    phone: Defaulted<string | null>;
    user_id: Defaulted<string | null>;
    proves_phone: Defaulted<boolean>;
    message_id: Defaulted<string | null>;
  };
  /** The phone number that signs in to an account. */
  account_phones: {
    user_id: string;
    phone: string;
    proven_at: Date;
    used_at: Date;
  };
  /** A new email that an account asks for. */
  email_changes: {
    ticket_sha256: Buffer;
    user_id: string;
    new_email: string;
    new_code_sha256: Buffer;
    old_code_sha256: Buffer | null;
    created_at: Date;
    tries: Defaulted<number>;
    used_at: Defaulted<Date | null>;
    old_email: Defaulted<string | null>;
    undo_sha256: Defaulted<Buffer | null>;
    undone_at: Defaulted<Date | null>;
  };
  /** What somebody agreed to be written to about, or took back. */
  consents: {
    id: string;
    user_id: string;
    purpose: Purpose;
    given_at: Date | null;
    text_version: number | null;
    language: Language | null;
    taken_back_at: Date | null;
  };
  /** A mail that its reader may stop. */
  optional_mails: {
    id: string;
    user_id: string;
    purpose: Purpose;
    token_sha256: Buffer;
    mail_id: string | null;
    written_at: Date;
  };
  /** That somebody was written to about a product that they order again and again. */
  refill_reminders: {
    user_id: string;
    product_id: string;
    ordered_at: Date;
    nth: number;
    every_days: number;
    written_at: Date;
    mail_id: Defaulted<string | null>;
  };
  /** When somebody was last written to about a cart. */
  cart_reminders: {
    user_id: string;
    written_at: Date;
  };
  addresses: {
    id: string;
    user_id: string;
    address: string;
    city: string;
    pincode: string;
    phone: string;
    notes: string;
    recipient: Defaulted<string>;
    state: Defaulted<string>;
    /** The PIN code for which the shopper said that the state is right; empty: nobody asked. */
    state_confirmed_for: Defaulted<string>;
    /** Of the business that buys, with its legal name; empty: a consumer. */
    gstin: Defaulted<string>;
    business_name: Defaulted<string>;
    /** Its registered address with the PIN code, where the GSTIN is of another state than the delivery. */
    business_address: Defaulted<string>;
    created_at: Defaulted<Date>;
  };
}

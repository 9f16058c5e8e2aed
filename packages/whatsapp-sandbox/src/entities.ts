/** What a business may write outside of a conversation, in one language. */
export interface Template {
  readonly id: string;
  readonly name: string;
  readonly language: string;
  readonly category: 'AUTHENTICATION' | 'MARKETING' | 'UTILITY';
  readonly status: 'PENDING' | 'APPROVED' | 'REJECTED' | 'PAUSED' | 'DISABLED';
  /** `NONE` unless it was rejected. */
  readonly reason: string;
  readonly body: string;
  readonly footer: string | null;
  readonly buttons: readonly TemplateButton[];
}

export type TemplateButton =
  | { readonly type: 'QUICK_REPLY'; readonly text: string }
  | { readonly type: 'URL'; readonly text: string; readonly url: string }
  /** Copies the code of an authentication template. */
  | { readonly type: 'OTP'; readonly text: string };

export type MessageStatus = 'accepted' | 'sent' | 'delivered' | 'read' | 'failed';

/** A message of the business that was accepted: the ledger. */
export interface Message {
  /** `wamid.…` */
  readonly id: string;
  /** Digits with the country's code. */
  readonly to: string;
  readonly type: 'template' | 'text';
  readonly template: string | null;
  readonly language: string | null;
  readonly category: Template['category'] | 'SERVICE';
  /** As the phone shows it, with its footer. */
  readonly text: string;
  /** Of a template that has one; `text` ends with it. */
  readonly footer: string | null;
  readonly buttons: readonly MessageButton[];
  /** `biz_opaque_callback_data`, which comes back with each status. */
  readonly opaque: string | null;
  readonly status: MessageStatus;
  readonly errorCode: number | null;
  readonly acceptedAtMs: number;
  /** A template, although the person had asked to be left alone before. A text may answer that. */
  readonly isAfterStop: boolean;
}

export type MessageButton =
  | { readonly type: 'quick_reply'; readonly text: string; readonly payload: string }
  | { readonly type: 'url'; readonly text: string; readonly url: string }
  | { readonly type: 'copy_code'; readonly text: string; readonly code: string };

/** What a person wrote or pressed. */
export interface Incoming {
  readonly id: string;
  readonly from: string;
  readonly text: string;
  /** Of a button that was pressed. */
  readonly payload: string | null;
  /** The message with that button. */
  readonly contextId: string | null;
  readonly atMs: number;
}

export interface Person {
  readonly phone: string;
  readonly hasWhatsApp: boolean;
  /** The business is blocked: its messages stay `sent`. */
  readonly blocks: boolean;
  /** Has a username: webhooks do not say the number. */
  readonly hidesNumber: boolean;
  readonly stoppedAtMs: number | null;
  readonly wroteAtMs: number | null;
}

/** A webhook that was not taken yet. */
export interface Delivery {
  readonly id: string;
  readonly kind: WebhookKind;
  readonly body: string;
  readonly tamperFirst: boolean;
  readonly held: boolean;
  readonly attempts: number;
  readonly nextAtMs: number;
}

export type WebhookKind = 'status' | 'message' | 'template';

import type { Language } from '@shop/contract/languages';

/**
 * What a mail says, apart from how it looks; `renderMailText` and `renderMailHtml` make its two forms. It is stored
 * in the outbox as JSON. The sender and the shop's address are added when it is sent.
 */
export interface MailContent {
  /** The language it is written in; English if unset. */
  language?: Language;
  /** What a list of mails shows after the subject. */
  preview: string;
  /** 'Dear Asha,'; absent in mails to the shop itself. */
  greeting?: string;
  blocks: readonly MailBlock[];
  /**
   * How the recipient ends such mails: the page of the shop that does so, and the call that a mail program makes by
   * itself (RFC 8058), which sends a browser on to the page.
   */
  unsubscribe?: { page: string; call: string };
  /** The id of an attached file, which is made when the mail is sent. */
  attachmentId?: string;
  /**
   * Which words it uses, and the values of their placeholders, so that the owner's preview can show it with other
   * words.
   */
  wording?: { id: string; values: Readonly<Record<string, string>> };
}

export type MailBlock =
  /** A paragraph, with its line breaks. */
  | { kind: 'paragraph'; text: string; part?: WordsPart }
  /** Products with their prices, and the sums below. */
  | { kind: 'items'; heading?: string; items: readonly MailItem[]; sums: readonly MailSum[] }
  /** A short block under a heading, such as an address. */
  | { kind: 'section'; heading: string; lines: readonly string[]; part?: WordsPart }
  /** The one thing to do next; a mail has at most one. `to` is a path of the shop, or an address elsewhere. */
  | { kind: 'button'; label: string; to: string }
  /** A less prominent link, such as to the order. */
  | { kind: 'link'; label: string; to: string }
  /** Where to ask: the shop's address and phone. */
  | { kind: 'help'; question: string };

/** Which part of the owner's words a block is. */
export type WordsPart = 'opening' | 'next';

export interface MailItem {
  title: string;
  /** Absent if no quantity is meant. */
  quantity?: number;
  /** As it is shown: '₹498.00'. Absent if a mail only lists things. */
  amount?: string;
  /** The path of a picture that is at least 112 px wide. */
  picturePath?: string;
}

export interface MailSum {
  label: string;
  /** As it is shown: '₹498.00'. */
  amount: string;
  isTotal?: boolean;
}

/** The sender's name and look, in every mail. */
export interface MailBrand {
  name: string;
  /** Shown uncropped in place of the name; its address is absolute. */
  logo: { url: string; width: number; height: number } | null;
  /** The address of the shop's pages, without a trailing slash. */
  publicUrl: string;
  /** The address of the API, without a trailing slash. */
  apiUrl: string;
  /** What the addresses of pictures start with. */
  mediaUrl: string;
  email: string;
  phone: string;
  addressLines: readonly string[];
  /** `#rrggbb`, dark enough for white text. */
  colour: string;
  /** `#rrggbb`: the colour around the sheet with the text. */
  ground: string;
}

/** The full address of a path of the shop; other addresses stay as they are. */
export function absoluteUrl(to: string, { publicUrl }: Pick<MailBrand, 'publicUrl'>): string {
  return to.startsWith('/') ? `${publicUrl}${to}` : to;
}

import type { Language } from '@shop/contract/languages';

/**
 * What a mail says, apart from how it looks: `renderMailText` and `renderMailHtml` make both its forms of it. It is
 * kept in the outbox as JSON; who sends it and where the shop is are added when it leaves.
 */
export interface MailContent {
  /** What it is written in; English where it says nothing. */
  language?: Language;
  /** What a list of mails shows after the subject. */
  preview: string;
  /** 'Dear Asha,'; none in mails to the shop itself. */
  greeting?: string;
  blocks: readonly MailBlock[];
  /** A page of the shop where its reader ends such mails. */
  unsubscribePath?: string;
  /** A file that goes with it, by its id; it is made when the mail leaves. */
  attachmentId?: string;
  /** Whose words it has, and what stands for their placeholders: the owner's preview says it in other words. */
  wording?: { id: string; values: Readonly<Record<string, string>> };
}

export type MailBlock =
  /** A paragraph; line breaks stay. */
  | { kind: 'paragraph'; text: string; part?: WordsPart }
  /** Products with what they cost, and what that adds up to. */
  | { kind: 'items'; heading?: string; items: readonly MailItem[]; sums: readonly MailSum[] }
  /** A short block under a heading, such as an address. */
  | { kind: 'section'; heading: string; lines: readonly string[]; part?: WordsPart }
  /** The one thing to do next: a mail has one at most. `to`: a path of the shop, or an address elsewhere. */
  | { kind: 'button'; label: string; to: string }
  /** A quiet second way, such as to the order. */
  | { kind: 'link'; label: string; to: string }
  /** Where to ask: the shop's address and phone. */
  | { kind: 'help'; question: string };

/** Which of the words of a mail that an owner may change it is. */
export type WordsPart = 'opening' | 'next';

export interface MailItem {
  title: string;
  /** None where no number of pieces is meant. */
  quantity?: number;
  /** As it is read: '₹498.00'. None where a mail only lists things. */
  amount?: string;
  /** Path of a picture, 112 px wide or wider. */
  picturePath?: string;
}

export interface MailSum {
  label: string;
  /** As it is read: '₹498.00'. */
  amount: string;
  isTotal?: boolean;
}

/** Who writes, in every mail. */
export interface MailBrand {
  name: string;
  /** Shown in place of the name, whole; its address is absolute. */
  logo: { url: string; width: number; height: number } | null;
  /** Address of the shop's pages, without a slash at its end. */
  publicUrl: string;
  /** What the addresses of pictures start with. */
  mediaUrl: string;
  email: string;
  phone: string;
  addressLines: readonly string[];
  /** `#rrggbb`, dark enough for white letters. */
  colour: string;
  /** `#rrggbb`: around the sheet that the words are on. */
  ground: string;
}

/** The whole address of a path of the shop; an address elsewhere stays. */
export function absoluteUrl(to: string, { publicUrl }: Pick<MailBrand, 'publicUrl'>): string {
  return to.startsWith('/') ? `${publicUrl}${to}` : to;
}

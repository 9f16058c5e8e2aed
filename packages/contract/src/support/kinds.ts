import { type Language, bilingual } from '@shop/messages';

/** What a ticket can be about. */
export const ticketKinds = ['damaged', 'wrong', 'late', 'address', 'complaint', 'other'] as const;
export type TicketKind = (typeof ticketKinds)[number];

export const ticketKindLabels: Readonly<Record<TicketKind, string>> = {
  damaged: bilingual('Something arrived damaged', 'सामान टूटा या ख़राब मिला'),
  wrong: bilingual('Wrong or missing item', 'ग़लत सामान मिला या कुछ कम मिला'),
  late: bilingual('It is late or has not arrived', 'देर हो गई या सामान नहीं पहुँचा'),
  address: bilingual('The address is wrong', 'पता ग़लत है'),
  complaint: bilingual('A complaint about the shop', 'शॉप की शिकायत'),
  other: bilingual('Something else', 'कुछ और'),
};

/** How a ticket was settled. */
export const ticketOutcomes = ['answer', 'refund', 'replacement'] as const;
export type TicketOutcome = (typeof ticketOutcomes)[number];

const outcomeLabels = (language?: Language): Readonly<Record<TicketOutcome, string>> => ({
  answer: bilingual('Answered', 'जवाब दिया गया', language),
  refund: bilingual('Refunded', 'पैसे वापस किए गए', language),
  replacement: bilingual('Replaced', 'बदलकर दिया गया', language),
});

export function ticketOutcomeLabel(outcome: TicketOutcome, language?: Language): string {
  return outcomeLabels(language)[outcome];
}

/** The states that an owner can filter tickets by. Default: `open`. `waiting`: the customer wrote last. */
export const ticketStates = ['open', 'waiting', 'overdue', 'closed', 'all'] as const;
export type TicketState = (typeof ticketStates)[number];

/**
 * Whose tickets an owner can filter by. `buyers`: reported by a shopper from an order that was bought; `others`: all else,
 * since anybody can write by the form.
 */
export const ticketWriters = ['buyers', 'others'] as const;
export type TicketWriters = (typeof ticketWriters)[number];

/** A complaint must be answered within this many hours (Consumer Protection (E-Commerce) Rules 2020, rule 4). */
export const FIRST_ANSWER_HOURS = 48;

/** The page on which the holder of the link follows a ticket. */
export function ticketPath(token: string): string {
  return `/shop/support/ticket?token=${token}`;
}

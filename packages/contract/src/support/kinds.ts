/** What a ticket can be about. */
export const ticketKinds = ['damaged', 'wrong', 'late', 'address', 'complaint', 'other'] as const;
export type TicketKind = (typeof ticketKinds)[number];

export const ticketKindLabels: Readonly<Record<TicketKind, string>> = {
  damaged: 'Something arrived damaged',
  wrong: 'Wrong or missing item',
  late: 'It is late or has not arrived',
  address: 'The address is wrong',
  complaint: 'A complaint about the shop',
  other: 'Something else',
};

/** How a ticket was settled. */
export const ticketOutcomes = ['answer', 'refund', 'replacement'] as const;
export type TicketOutcome = (typeof ticketOutcomes)[number];

export const ticketOutcomeLabels: Readonly<Record<TicketOutcome, string>> = {
  answer: 'Answered',
  refund: 'Refunded',
  replacement: 'Replaced',
};

/** The states that an owner can filter tickets by. Default: `open`. `waiting`: the customer wrote last. */
export const ticketStates = ['open', 'waiting', 'overdue', 'closed', 'all'] as const;
export type TicketState = (typeof ticketStates)[number];

/** A complaint must be answered within this many hours (Consumer Protection (E-Commerce) Rules 2020, rule 4). */
export const FIRST_ANSWER_HOURS = 48;

/** The page on which the holder of the link follows a ticket. */
export function ticketPath(token: string): string {
  return `/shop/support/ticket?token=${token}`;
}

import type { TicketKind, TicketOutcome } from './kinds.ts';

export const ticketKindLabels: Readonly<Record<TicketKind, string>> = {
  damaged: 'सामान टूटा या ख़राब मिला',
  wrong: 'ग़लत सामान मिला या कुछ कम मिला',
  late: 'देर हो गई या सामान नहीं पहुँचा',
  address: 'पता ग़लत है',
  complaint: 'शॉप की शिकायत',
  other: 'कुछ और',
};

export const ticketOutcomeLabels: Readonly<Record<TicketOutcome, string>> = {
  answer: 'जवाब दिया गया',
  refund: 'पैसे वापस किए गए',
  replacement: 'बदलकर दिया गया',
};

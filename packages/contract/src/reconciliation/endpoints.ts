import { csvDownload, endpoint } from '../endpoint.ts';
import { Id, PageOf, Shape, WithData, pageQuery } from '../schemas.ts';
import * as calls from './calls.ts';
import { SettlementEntry, SettlementId, SettlementMonth } from './settlement-schemas.ts';
import { Month } from '../tax/schemas.ts';
import { FeeMonth, Money, UnsettledPayment } from './schemas.ts';

export const getMoney = endpoint(calls.getMoney, {
  summary: "Compares the shop's books with the provider's: the differences, and the last days one by one.",
  response: WithData(Money),
});

export const listUnsettled = endpoint(calls.listUnsettled, {
  summary: 'Lists payments that the provider has not paid out yet, oldest first.',
  query: Shape(pageQuery),
  response: PageOf(UnsettledPayment),
});

export const compareBooks = endpoint(calls.compareBooks, {
  summary: 'Starts a comparison of the books. It continues after the answer.',
  response: WithData(Money),
});

export const checkDrift = endpoint(calls.checkDrift, {
  summary: 'Reconciles the order of a difference and compares the books again.',
  params: Shape({ id: Id }),
  response: WithData(Money),
});

export const closeDrift = endpoint(calls.closeDrift, {
  summary: 'Marks a difference as dealt with. It is not shown again.',
  params: Shape({ id: Id }),
  response: WithData(Money),
});

export const refundDrift = endpoint(calls.refundDrift, {
  summary:
    'Refunds the rest of a payment that belongs to no order of this shop. 409 if it belongs to one, or if Razorpay refuses.',
  params: Shape({ id: Id }),
  response: WithData(Money),
});

export const getFees = endpoint(calls.getFees, {
  summary: 'Returns what Razorpay keeps of the payments that were captured in a month, and the GST in it.',
  query: Shape({ month: Month }),
  response: WithData(FeeMonth),
});

export const listSettlements = endpoint(calls.listSettlements, {
  summary:
    "Lists Razorpay's settlements of a month with the sums of their entries, and what is missing by the shop's books.",
  query: Shape({ month: Month }),
  response: WithData(SettlementMonth),
});

export const listSettlementEntries = endpoint(calls.listSettlementEntries, {
  summary:
    'Lists the entries of a settlement, each with its order. 404 for a settlement that the shop does not have.',
  params: Shape({ id: SettlementId }),
  query: Shape(pageQuery),
  response: PageOf(SettlementEntry),
});

export const exportSettlements = csvDownload(calls.exportSettlements, {
  summary:
    "Exports the entries of a month's settlements as CSV, one line each, with UTR, order, fee and GST.",
  query: Shape({ month: Month }),
});

export const exportMoney = csvDownload(calls.exportMoney, {
  summary:
    'Exports the payments and refunds of the last 90 days as CSV, one line each, with settlement and differences.',
});

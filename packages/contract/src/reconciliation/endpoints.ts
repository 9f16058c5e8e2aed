import { csvDownload, endpoint } from '../endpoint.ts';
import { Id, PageOf, Shape, WithData, pageQuery } from '../schemas.ts';
import * as calls from './calls.ts';
import { Money, UnsettledPayment } from './schemas.ts';

export const getMoney = endpoint(calls.getMoney, {
  summary: "The shop's books against the provider's: what differs, and each of the last days.",
  response: WithData(Money),
});

export const listUnsettled = endpoint(calls.listUnsettled, {
  summary: 'Payments that the provider took and has not paid out yet, oldest first.',
  query: Shape(pageQuery),
  response: PageOf(UnsettledPayment),
});

export const compareBooks = endpoint(calls.compareBooks, {
  summary: 'Has the books compared now; the comparison goes on after the answer.',
  response: WithData(Money),
});

export const checkDrift = endpoint(calls.checkDrift, {
  summary: 'Reconciles the order of a difference and has the books compared again.',
  params: Shape({ id: Id }),
  response: WithData(Money),
});

export const closeDrift = endpoint(calls.closeDrift, {
  summary: 'The owner has dealt with a difference: it is not shown again.',
  params: Shape({ id: Id }),
  response: WithData(Money),
});

export const refundDrift = endpoint(calls.refundDrift, {
  summary: 'Gives back all that is left of a payment that belongs to no order of this shop.',
  params: Shape({ id: Id }),
  response: WithData(Money),
});

export const exportMoney = csvDownload(calls.exportMoney, {
  summary: 'Payments and refunds of the last 90 days, a line each, with their settlement and what differs.',
});

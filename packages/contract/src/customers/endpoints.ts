import { Type } from 'typebox';
import { csvDownload, endpoint, fileDownload } from '../endpoint.ts';
import { MAX_NAME } from '../limits.ts';
import { Id, Note, PageOf, pageQuery, Shape, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import { Customer, CustomerSummary } from './schemas.ts';

const customerChoice = {
  /** Part of the name, email, phone or an order number. */
  text: Type.Optional(Type.String({ maxLength: MAX_NAME })),
  /** One of `customerSorts`. Any other value means the default. */
  sortBy: Type.Optional(Type.String({ maxLength: 50 })),
};

export const listCustomers = endpoint(calls.listCustomers, {
  summary: 'Shoppers, the newest first unless told.',
  query: Shape({ ...customerChoice, ...pageQuery }),
  response: PageOf(CustomerSummary),
});

export const exportCustomers = csvDownload(calls.exportCustomers, {
  summary: 'The shoppers that a text leaves as a table, a line a shopper.',
  query: Shape(customerChoice),
});

export const getCustomer = endpoint(calls.getCustomer, {
  summary: 'All that the shop knows of a shopper, but for passwords and sessions.',
  params: Shape({ id: Id }),
  response: WithData(Customer),
});

export const addCustomerNote = endpoint(calls.addCustomerNote, {
  summary: 'Writes a note about a shopper, for owners alone.',
  params: Shape({ id: Id }),
  body: Shape({ note: Note }),
  response: WithData(Customer),
});

export const exportCustomer = fileDownload(calls.exportCustomer, {
  summary: "A person's data as a file, for who asks for it; that it was made is kept.",
  params: Shape({ id: Id }),
  answers: 'json',
});

export const closeAccount = endpoint(calls.closeAccount, {
  summary:
    'Closes an account for good and erases what no law wants kept; orders, papers and tickets stay. 409 while an order or a refund is under way.',
  params: Shape({ id: Id }),
  response: WithData(Customer),
});

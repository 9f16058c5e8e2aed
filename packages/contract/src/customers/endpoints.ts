import { Type } from 'typebox';
import { addressText } from '../addresses/schemas.ts';
import { Email } from '../auth/schemas.ts';
import { csvDownload, endpoint, fileDownload } from '../endpoint.ts';
import { MAX_NAME } from '../limits.ts';
import { Done, Id, Name, Note, PageOf, pageQuery, Shape, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import { Customer, CustomerSummary, Guest } from './schemas.ts';

const customerChoice = {
  /** Part of the name, email, phone or an order number. */
  text: Type.Optional(Type.String({ maxLength: MAX_NAME })),
  /** One of `customerSorts`. Any other value means the default. */
  sortBy: Type.Optional(Type.String({ maxLength: 50 })),
};

export const listCustomers = endpoint(calls.listCustomers, {
  summary: 'Lists shoppers, by default newest first.',
  query: Shape({ ...customerChoice, ...pageQuery }),
  response: PageOf(CustomerSummary),
});

export const exportCustomers = csvDownload(calls.exportCustomers, {
  needsProof: true,
  summary: 'Exports the shoppers that match a text as CSV, one line per shopper.',
  query: Shape(customerChoice),
});

export const getCustomer = endpoint(calls.getCustomer, {
  summary: 'Returns everything that the shop knows about a shopper, except passwords and sessions.',
  params: Shape({ id: Id }),
  response: WithData(Customer),
});

export const addCustomerNote = endpoint(calls.addCustomerNote, {
  summary: 'Adds a note about a shopper that only owners see.',
  params: Shape({ id: Id }),
  body: Shape({ note: Note }),
  response: WithData(Customer),
});

export const exportCustomer = fileDownload(calls.exportCustomer, {
  needsProof: true,
  summary: "Exports a person's data as a file. The export is recorded.",
  params: Shape({ id: Id }),
  answers: 'json',
});

export const correctCustomer = endpoint(calls.correctCustomer, {
  needsProof: true,
  summary:
    'Corrects the name of an account and of its tickets, or the email of one that nobody has opened yet. Reviews keep the name that they were written under, papers that were issued are never changed, and the address of an order is corrected at the order. 409 for an email that opens the account, or that another account has.',
  params: Shape({ id: Id }),
  body: Shape({ userName: Type.Optional(Name), newEmail: Type.Optional(Email) }),
  response: WithData(Customer),
});

export const correctCustomerAddress = endpoint(calls.correctCustomerAddress, {
  needsProof: true,
  summary: 'Corrects the given fields of an address that a shopper has saved. Orders keep their copy.',
  params: Shape({ id: Id, savedAddressId: Id }),
  body: Type.Partial(Shape(addressText)),
  response: WithData(Customer),
});

export const endCustomerDevices = endpoint(calls.endCustomerDevices, {
  needsProof: true,
  tells: 'rights',
  summary: 'Signs a shopper out on all devices; the account stays as it is. 409 for a closed account.',
  params: Shape({ id: Id }),
  response: Done,
});

export const closeAccount = endpoint(calls.closeAccount, {
  needsProof: true,
  tells: 'rights',
  summary:
    'Closes an account for good and erases everything that no law requires to be kept. Orders, papers and tickets stay. 409 while an order or a refund is under way, or a rejected order is not refunded.',
  params: Shape({ id: Id }),
  response: WithData(Customer),
});

const ofMailbox = Shape({ mailbox: Email });

export const findGuest = endpoint(calls.findGuest, {
  summary:
    'Returns how much the shop has of an email without an account, and whose account it is if there is one.',
  query: ofMailbox,
  response: WithData(Guest),
});

export const exportGuest = fileDownload(calls.exportGuest, {
  needsProof: true,
  summary: 'Exports what the shop has of an email without an account as a file. 404 if it has nothing.',
  query: ofMailbox,
  answers: 'json',
});

export const correctGuest = endpoint(calls.correctGuest, {
  needsProof: true,
  summary:
    'Corrects name, phone and email in what somebody without an account wrote to the shop: tickets, messages of the contact form, requests for products. With another email the links that were mailed to the old one open nothing any more. 404 if the shop has nothing of it, 409 if either email has an account.',
  body: Shape({
    mailbox: Email,
    name: Type.Optional(Name),
    phone: Type.Optional(Type.String({ maxLength: 30 })),
    newEmail: Type.Optional(Email),
  }),
  response: WithData(Guest),
});

export const mailGuest = endpoint(calls.mailGuest, {
  summary:
    'Mails somebody how to prove the mailbox, and then to see, correct and erase what the shop has of them. 404 if it has nothing, 429 beyond the limit of the mailbox.',
  body: ofMailbox,
  response: Done,
});

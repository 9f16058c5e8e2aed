import * as contract from '@shop/contract/customers/endpoints';
import * as customerMessages from '@shop/contract/customers/messages';
import * as customerRefusals from '@shop/contract/customers/refusals';
import { customerSortOf } from '@shop/contract/customers/sort-options';
import { PAGE_LIMIT } from '@shop/contract/limits';
import { sendCsv } from '../../../platform/http/csv-download.ts';
import { refuse } from '../../../platform/errors.ts';
import type { Serve } from '../../../platform/http/endpoint-registrar.ts';
import { sendFile } from '../../../platform/http/file-download.ts';
import { addCustomerNote, loadCustomerDetails } from './customer-queries.ts';
import {
  type CorrectDependencies,
  correctCustomer,
  correctCustomerAddress,
  endCustomerDevices,
} from './correct-customer.ts';
import { correctGuest } from './correct-guest.ts';
import { type CloseDependencies, closeAccount } from '../shared/close-account.ts';
import { findCustomer, listCustomerPage } from './customer-list-queries.ts';
import { exportCustomer, exportCustomers } from './export-customers.ts';
import { exportGuest, findGuest, mailGuest } from './guest-data.ts';
import { presentCustomer, presentCustomerSummary } from './present-customer.ts';

/** What the owner sees of a shopper, notes about them, hands out to them, corrects and erases. */
export function serveCustomers(serve: Serve, dependencies: CloseDependencies & CorrectDependencies): void {
  const { read } = dependencies.database;

  async function present(customerId: string) {
    const customer = await findCustomer(read, customerId);
    if (!customer) throw refuse(customerRefusals.notFound);
    return presentCustomer(customer, await loadCustomerDetails(read, customer));
  }

  serve(contract.listCustomers, async ({ query: { text = '', sortBy, page = 1, limit = PAGE_LIMIT } }) => {
    const choice = { text, sort: customerSortOf(sortBy), page, limit };
    const { customers, total } = await listCustomerPage(read, choice);
    return { data: customers.map(presentCustomerSummary), total };
  });

  serve(contract.exportCustomers, async ({ query: { text = '', sortBy }, reply }) => {
    const choice = { text, sort: customerSortOf(sortBy) };
    return sendCsv(reply, await exportCustomers(dependencies.database, choice, dependencies.clock.now()));
  });

  serve(contract.getCustomer, async ({ params }) => ({ data: await present(params.id) }));

  serve(contract.addCustomerNote, async ({ identity, params, body }) => {
    await addCustomerNote(dependencies, {
      customerId: params.id,
      note: body.note,
      byUserId: identity.userId,
    });
    return { message: customerMessages.noteAdded, data: await present(params.id) };
  });

  serve(contract.exportCustomer, async ({ identity, params, reply }) => {
    const content = await exportCustomer(dependencies, {
      customerId: params.id,
      byUserId: identity.userId,
    });
    return sendFile(reply, { content, type: 'application/json', name: `customer-${params.id}.json` });
  });

  serve(contract.correctCustomer, async ({ identity, params, body }) => {
    await correctCustomer(dependencies, { customerId: params.id, byUserId: identity.userId, ...body });
    return { message: customerMessages.corrected, data: await present(params.id) };
  });

  serve(contract.correctCustomerAddress, async ({ identity, params, body }) => {
    await correctCustomerAddress(dependencies, {
      customerId: params.id,
      addressId: params.savedAddressId,
      byUserId: identity.userId,
      typed: body,
    });
    return { message: customerMessages.corrected, data: await present(params.id) };
  });

  serve(contract.correctGuest, async ({ body }) => ({
    message: customerMessages.corrected,
    data: await correctGuest(dependencies, body),
  }));

  serve(contract.findGuest, async ({ query: { mailbox } }) => ({ data: await findGuest(read, mailbox) }));

  serve(contract.exportGuest, async ({ query: { mailbox }, reply }) => {
    const content = await exportGuest(read, mailbox);
    return sendFile(reply, { content, type: 'application/json', name: 'guest.json' });
  });

  serve(contract.mailGuest, async ({ body: { mailbox } }) => {
    await mailGuest(dependencies, mailbox);
    return { message: customerMessages.guestMailed };
  });

  serve(contract.endCustomerDevices, async ({ params }) => {
    await endCustomerDevices(dependencies.database, params.id);
    return { message: customerMessages.devicesEnded };
  });

  serve(contract.closeAccount, async ({ identity, params }) => {
    await closeAccount(dependencies, { customerId: params.id, byUserId: identity.userId });
    return { message: customerMessages.accountClosed, data: await present(params.id) };
  });
}

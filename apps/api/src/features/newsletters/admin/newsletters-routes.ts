import { PAGE_LIMIT } from '@shop/contract/limits';
import * as contract from '@shop/contract/newsletters/endpoints';
import * as newsletterMessages from '@shop/contract/newsletters/messages';
import * as newsletterRefusals from '@shop/contract/newsletters/refusals';
import type { Newsletter } from '@shop/contract/newsletters/schemas';
import { refuse } from '../../../platform/errors.ts';
import type { Serve } from '../../../platform/http/endpoint-registrar.ts';
import type { ShopContext } from '../../../shop-context.ts';
import { countPeople } from '../shared/audience.ts';
import {
  addNewsletter,
  editNewsletter,
  planNewsletter,
  removeNewsletter,
  stopNewsletter,
  testNewsletter,
} from './change-newsletters.ts';
import { findNewsletter, listNewsletters } from './newsletter-queries.ts';

/** Newsletters, written and followed by the owner. */
export function serveNewsletters(serve: Serve, dependencies: Pick<ShopContext, 'database' | 'clock'>): void {
  const { database, clock } = dependencies;

  async function get(id: string): Promise<Newsletter> {
    const newsletter = await findNewsletter(database.read, id);
    if (newsletter === null) throw refuse(newsletterRefusals.newsletterNotFound);
    return newsletter;
  }

  serve(contract.listNewsletters, ({ query: { page = 1, limit = PAGE_LIMIT } }) =>
    listNewsletters(database.read, { page, limit }),
  );

  serve(contract.countAudience, async ({ query }) => ({
    data: { people: await countPeople(database.read, query, clock.now()) },
  }));

  serve(contract.addNewsletter, async ({ body }) => {
    const id = await addNewsletter(dependencies, body);
    return { message: newsletterMessages.saved, data: await get(id) };
  });

  serve(contract.editNewsletter, async ({ params: { id }, body: { version, ...draft } }) => {
    await editNewsletter(dependencies, { id, version }, draft);
    return { message: newsletterMessages.saved, data: await get(id) };
  });

  serve(contract.removeNewsletter, async ({ params: { id } }) => {
    await removeNewsletter(dependencies, id);
    return { message: newsletterMessages.removed };
  });

  serve(contract.testNewsletter, async ({ params: { id }, identity: { email } }) => {
    await testNewsletter(dependencies, id, email);
    return { message: newsletterMessages.testMailed };
  });

  serve(contract.sendNewsletter, async ({ params: { id }, body: { version, at } }) => {
    await planNewsletter(dependencies, { id, version }, at === undefined ? null : new Date(at));
    const message = at === undefined ? newsletterMessages.started : newsletterMessages.planned;
    return { message, data: await get(id) };
  });

  serve(contract.stopNewsletter, async ({ params: { id } }) => {
    await stopNewsletter(dependencies, id);
    const data = await get(id);
    const message = data.status === 'draft' ? newsletterMessages.calledOff : newsletterMessages.stopped;
    return { message, data };
  });
}

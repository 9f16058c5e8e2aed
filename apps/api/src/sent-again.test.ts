import { addBanner, editBanner, listAllBanners, reorderBanners } from '@shop/contract/banners/endpoints';
import { editProduct, getAdminProduct } from '@shop/contract/catalog/endpoints';
import {
  addCategory,
  editCategory,
  listAdminCategories,
  reorderCategories,
} from '@shop/contract/categories/endpoints';
import { addCollection, editCollection } from '@shop/contract/collections/endpoints';
import {
  getAdminPage,
  movePage,
  addPage,
  publishPage,
  savePage,
} from '@shop/contract/content-pages/endpoints';
import { addNewsletter, editNewsletter } from '@shop/contract/newsletters/endpoints';
import type { NewsletterDraft } from '@shop/contract/newsletters/schemas';
import { addSale, editCode, editSale } from '@shop/contract/offers/endpoints';
import type { SaleTerms } from '@shop/contract/offers/schemas';
import { typedTimeOfIndia } from '@shop/contract/days';
import {
  answerQuestion,
  askQuestion,
  dismissQuestion,
  listAllQuestions,
} from '@shop/contract/questions/endpoints';
import { getSettings, saveSection } from '@shop/contract/settings/endpoints';
import { changeRole, listStaff } from '@shop/contract/staff/endpoints';
import { answerTicket, getAdminTicket, listTickets, openTicket } from '@shop/contract/support/endpoints';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type SignedIn, type TestShop, buildTestShop } from './testing/build-test-app.ts';
import { codeTerms, makeCode } from './testing/code-builder.ts';
import { newProduct } from './testing/product-builder.ts';
import { listQueuedMails } from './testing/queued-mails.ts';
import { uploadPicture } from './testing/upload-picture.ts';

// A phone that lost the answer sends its save once more; and of two people, the second undoes nothing unseen.

let shop: TestShop;
let owner: SignedIn;
beforeAll(async () => {
  shop = await buildTestShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  owner = await shop.newAdmin();
});

const own = <T extends object>(input: T) => ({ token: owner.token, ...input });

type Answer = Promise<{ status: number; body?: unknown }>;

/** What becomes of a save, of the same once more, and of another that was made of what the first was made of. */
async function outcomes(save: () => Answer, other: () => Answer): Promise<string[]> {
  const answers = [await save(), await save(), await other()];
  return answers.map(({ status, body }) => {
    const { code } = (body ?? {}) as { code?: string };
    return code === undefined ? String(status) : `${status} ${code}`;
  });
}

const once = (code: string) => ['200', '200', `409 ${code}`];

test('a product that is saved twice with what was typed once is saved, and its stock is counted once', async () => {
  const id = await newProduct(shop.database, { stock: 10 });
  const of = own({ params: { id } });
  const { version } = (await shop.callOk(getAdminProduct, of)).data;
  const edit = (body: object) => () => shop.call(editProduct, { ...of, body: { version, ...body } });
  const typed = { title: 'Rose Soap', totalStock: 15, stockSeen: 10 };
  expect(await outcomes(edit(typed), edit({ title: 'Jasmine Soap' }))).toEqual(once('product_changed'));
  expect((await shop.callOk(getAdminProduct, of)).data).toMatchObject({ title: 'Rose Soap', totalStock: 15 });
});

test('a code and a sale', async () => {
  const terms = codeTerms(shop);
  const { _id: id, version } = await makeCode(shop, owner.token, terms);
  const code = (percent: number) => () =>
    shop.call(editCode, own({ params: { id }, body: { ...terms, percent, version } }));
  expect(await outcomes(code(30), code(40))).toEqual(once('offer_changed'));
  const day = (days: number) => typedTimeOfIndia(new Date(shop.clock.now().getTime() + days * 86_400_000));
  const planned: SaleTerms = {
    name: 'Diwali',
    kind: 'percent',
    percent: 50,
    scope: { kind: 'all', ids: [] },
    from: day(1),
    to: day(2),
  };
  const { data } = await shop.callOk(addSale, own({ body: planned }));
  const sale = (name: string) => () =>
    shop.call(editSale, own({ params: { id: data._id }, body: { ...planned, name, version: data.version } }));
  expect(await outcomes(sale('Holi'), sale('Onam'))).toEqual(once('offer_changed'));
});

test('a collection and a newsletter', async () => {
  const { data: collection } = await shop.callOk(addCollection, own({ body: { name: 'Monsoon' } }));
  const { version } = collection;
  const name = (description: string) => () =>
    shop.call(
      editCollection,
      own({ params: { collectionId: collection._id }, body: { description, version } }),
    );
  expect(await outcomes(name('For rain'), name('For sun'))).toEqual(once('collection_changed'));

  const draft: NewsletterDraft = {
    words: { en: { subject: 'New', text: 'It is here.' }, hi: { subject: '', text: '' } },
    productIds: [],
    audience: { kind: 'all', days: 30 },
  };
  const { data } = await shop.callOk(addNewsletter, own({ body: draft }));
  const write = (subject: string) => () =>
    shop.call(
      editNewsletter,
      own({
        params: { id: data._id },
        body: {
          ...draft,
          words: { ...draft.words, en: { subject, text: 'It is here.' } },
          version: data.version,
        },
      }),
    );
  expect(await outcomes(write('Roses'), write('Jasmine'))).toEqual(once('newsletter_changed'));
});

test('a page: its draft, its publication and its address, each with one entry in the history', async () => {
  const { data: added } = await shop.callOk(addPage, own({ body: { title: 'Story', slug: 'our-story' } }));
  const of = own({ params: { id: added._id } });
  const read = async () => (await shop.callOk(getAdminPage, of)).data;
  const before = await read();
  const save = (heading: string) => () =>
    shop.call(savePage, {
      ...of,
      body: {
        version: before.page.version,
        content: { ...before.content, head: { ...before.content.head, heading } },
      },
    });
  expect(await outcomes(save('How it began'), save('How it ended'))).toEqual(once('page_changed'));
  const { version } = (await read()).page;
  expect(version).toBe(before.page.version + 1);
  const publish = () => shop.call(publishPage, { ...of, body: { version } });
  expect(await outcomes(publish, save('How it went on'))).toEqual(once('page_changed'));
  const move = (slug: string) => () => shop.call(movePage, { ...of, body: { slug, version: version + 1 } });
  expect(await outcomes(move('story'), move('tale'))).toEqual(once('page_changed'));
  expect((await read()).page.version).toBe(version + 2);
  // The same by somebody else is another thing: they have not seen what was published.
  owner = await shop.newAdmin();
  expect(await shop.call(publishPage, own({ ...of, token: owner.token, body: { version } }))).toMatchObject({
    status: 409,
  });
});

test('a section of the settings that nobody had saved before', async () => {
  const { data } = await shop.callOk(getSettings, own({}));
  const { value, version } = data.orders;
  expect(version).toBe(0);
  const save = (holdMinutes: number) => () =>
    shop.call(saveSection.orders, own({ body: { value: { ...value, holdMinutes }, version } }));
  expect(await outcomes(save(20), save(25))).toEqual(once('settings_changed'));
});

test('the order of feature images and of categories', async () => {
  const { url: image } = await uploadPicture(shop, owner.token);
  for (const alt of ['a', 'b', 'c']) await shop.callOk(addBanner, own({ body: { image, alt } }));
  const banners = (await shop.callOk(listAllBanners, own({}))).data.map(({ _id }) => _id);
  const order = (ids: string[]) => () => shop.call(reorderBanners, own({ body: { ids, idsSeen: banners } }));
  const [first = '', ...rest] = banners;
  expect(await outcomes(order([...rest, first]), order([rest[0] ?? '', first, ...rest.slice(1)]))).toEqual(
    once('banners_changed'),
  );

  const categories = (await shop.callOk(listAdminCategories, own({}))).data.map(({ _id }) => _id);
  const arrange = (ids: string[]) => () =>
    shop.call(reorderCategories, own({ body: { ids, idsSeen: categories } }));
  const [one = '', two = '', ...more] = categories;
  expect(await outcomes(arrange([two, one, ...more]), arrange([...more, one, two]))).toEqual(
    once('categories_changed'),
  );
});

test('the words of a feature image and of a category: the second learns what the first has saved', async () => {
  const { url: image } = await uploadPicture(shop, owner.token);
  const { data: banner } = await shop.callOk(addBanner, own({ body: { image, alt: 'Soap' } }));
  const seen = { alt: 'Soap' };
  const edit = (alt: string) => () =>
    shop.call(editBanner, own({ params: { id: banner._id }, body: { alt, seen } }));
  expect(await outcomes(edit('Rose soap'), edit('Jasmine soap'))).toEqual(once('banner_changed'));
  expect(await edit('Jasmine soap')()).toMatchObject({ body: { data: { alt: 'Rose soap' } } });
  expect(
    await shop.call(
      editBanner,
      own({ params: { id: banner._id }, body: { heading: 'New', seen: { heading: '' } } }),
    ),
  ).toMatchObject({ status: 200, body: { data: { alt: 'Rose soap', heading: 'New' } } });

  const { data: category } = await shop.callOk(addCategory, own({ body: { label: 'Bars' } }));
  const name = (line: string) => () =>
    shop.call(
      editCategory,
      own({ params: { categoryId: category._id }, body: { line, seen: { line: '' } } }),
    );
  expect(await outcomes(name(' For the bath '), name('For the sink'))).toEqual(once('category_changed'));
  const words = { searchWords: ['sabun'], seen: { searchWords: [] } };
  expect(
    await shop.call(editCategory, own({ params: { categoryId: category._id }, body: words })),
  ).toMatchObject({ status: 200, body: { data: { line: 'For the bath', searchWords: ['sabun'] } } });
});

test('the role of a person', async () => {
  const { id } = await shop.newAdmin();
  const give = (role: 'manager' | 'packer') => () =>
    shop.call(changeRole, own({ params: { id }, body: { role, roleSeen: 'owner' as const } }));
  expect(await outcomes(give('packer'), give('manager'))).toEqual(once('role_changed'));
  expect(await give('manager')()).toMatchObject({ body: { data: { role: 'packer' } } });
  const { people } = (await shop.callOk(listStaff, own({}))).data;
  expect(people.find((person) => person.id === id)?.role).toBe('packer');
});

test('the answer to a ticket, which is mailed once', async () => {
  const body = { kind: 'other', name: 'Ravi', email: 'ravi@example.com', message: 'Hello?' } as const;
  await shop.callOk(openTicket, { body });
  const [ticket] = (await shop.callOk(listTickets, own({ query: { text: 'ravi@example.com' } }))).data;
  const of = own({ params: { id: ticket?._id ?? '' } });
  const answer = (message: string) => () =>
    shop.call(answerTicket, { ...of, body: { message, messageCount: 1, outcome: 'answer' as const } });
  expect(await outcomes(answer('Hello, Ravi.'), answer('Who is there?'))).toEqual(once('ticket_changed'));
  expect((await shop.callOk(getAdminTicket, of)).data.messages).toHaveLength(2);
  const mails = await listQueuedMails(shop.database, { recipient: 'ravi@example.com' });
  expect(mails.filter(({ kind }) => kind === 'ticket_closed')).toHaveLength(1);
});

test('a question that was answered in the meantime is not set aside unseen', async () => {
  const shopper = await shop.newShopper();
  const productId = await newProduct(shop.database);
  const question = { token: shopper.token, params: { productId }, body: { question: 'Is it mild?' } };
  await shop.callOk(askQuestion, question);
  const [asked] = (await shop.callOk(listAllQuestions, own({ query: { state: 'waiting' as const } }))).data;
  const of = own({ params: { id: asked?._id ?? '' } });
  const setAside = (answerSeen?: string) => shop.call(dismissQuestion, { ...of, body: { answerSeen } });
  await shop.callOk(answerQuestion, { ...of, body: { answer: 'Yes.', answerSeen: '' } });
  expect(await setAside('')).toMatchObject({
    status: 409,
    body: { code: 'answer_changed', message: expect.stringContaining('‘Yes.’'), data: { answer: 'Yes.' } },
  });
  for (const answerSeen of ['Yes.', 'Yes.', undefined])
    expect(await setAside(answerSeen)).toMatchObject({ status: 200, body: { data: { state: 'dismissed' } } });
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { createSettingsStore } from '../../settings/index.ts';
import * as contract from '@shop/contract/content-pages/endpoints';
import { defaultPages } from '@shop/contract/content-pages/defaults/default-pages';
import type { PageContent } from '@shop/contract/content-pages/schemas';
import { listenTo } from '../../../testing/listen-to.ts';
import { type SignedIn, type TestShop, buildTestShop } from '../../../testing/build-test-app.ts';
import { publishPlannedPages } from '../index.ts';

let shop: TestShop;
let owner: SignedIn;
beforeAll(async () => {
  shop = await buildTestShop();
  owner = await shop.newAdmin();
});
afterAll(() => shop.close());

const edited = async (id: string) =>
  (await shop.callOk(contract.getAdminPage, { token: owner.token, params: { id } })).data;
const shown = async (slug: string) => (await shop.callOk(contract.getPage, { params: { slug } })).data;
const inLanguage = async (slug: string, language: 'en' | 'hi') =>
  (await shop.callOk(contract.getPage, { params: { slug }, query: { language } })).data.head.heading;
const version = async (id: string) => (await edited(id)).page.version;

async function save(id: string, content: PageContent) {
  const body = { content, version: await version(id) };
  return shop.callOk(contract.savePage, { token: owner.token, params: { id }, body });
}
async function publish(id: string, at?: Date) {
  const body = { version: await version(id), ...(at && { at: at.toISOString() }) };
  return shop.callOk(contract.publishPage, { token: owner.token, params: { id }, body });
}
const withHeading = (heading: string, blocks = defaultPages.aboutus.blocks): PageContent => ({
  ...defaultPages.aboutus,
  head: { ...defaultPages.aboutus.head, heading },
  blocks,
});

async function newPage(slug: string) {
  const body = { title: 'Our story', slug };
  return (await shop.callOk(contract.addPage, { token: owner.token, body })).data;
}

test('a page that nobody has changed shows what is installed, its words filled in', async () => {
  const { head, blocks, path } = await shown('aboutus');
  expect(head.heading).toBe('About Deodar');
  expect(path).toBe('/shop/aboutus');
  const tiles = blocks.find((block) => block.kind === 'tiles');
  expect(tiles?.tiles.map(({ to }) => to)).toEqual([
    '/shop/soappageone',
    '/shop/soappagetwo',
    '/shop/soappagethree',
    '/shop/soappagefour',
    '/shop/soappagefive',
  ]);
  expect(JSON.stringify(await shown('Terms'))).toContain('in 3-7 business days. Delivery is free.');
});

test('what is installed is in Hindi where it is written in it; what the owner wrote is the owner’s in both', async () => {
  expect(await inLanguage('refunds', 'hi')).toBe('वापसी और रिफ़ंड');
  expect(await inLanguage('refunds', 'en')).toBe('Refunds and returns');
  expect(await inLanguage('aboutus', 'hi')).toBe('About Deodar');
  await save('refunds', withHeading('What we take back'));
  await publish('refunds');
  expect(await inLanguage('refunds', 'hi')).toBe('What we take back');
});

test('a draft is the owner’s alone until it is published', async () => {
  await save('aboutus', withHeading('Two sisters and a pot'));
  expect((await shown('aboutus')).head.heading).toBe('About Deodar');
  expect((await edited('aboutus')).page).toMatchObject({ hasChanges: true, isShown: true });
  await publish('aboutus');
  expect((await shown('aboutus')).head.heading).toBe('Two sisters and a pot');
  expect((await edited('aboutus')).page).toMatchObject({ hasChanges: false, changedBy: 'Owner' });
});

test('of two owners who saw the same the second hears what the first has saved', async () => {
  const seen = await version('contactus');
  const saving = (heading: string) =>
    shop.call(contract.savePage, {
      token: owner.token,
      params: { id: 'contactus' },
      body: { content: { ...defaultPages.contactus, title: heading }, version: seen },
    });
  const answers = await Promise.all([saving('One'), saving('Two'), saving('Three')]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  const { content } = await edited('contactus');
  for (const { body } of answers.filter(({ status }) => status === 409)) {
    expect(body).toMatchObject({ code: 'page_changed', data: { content, page: { version: seen + 1 } } });
  }
});

test('what is planned is published by itself when it is time, as it was when it was planned', async () => {
  await save('soappageone', { ...defaultPages.soappageone, title: 'Spring' });
  const at = new Date(shop.clock.now().getTime() + 60_000);
  await publish('soappageone', at);
  await save('soappageone', { ...defaultPages.soappageone, title: 'Not yet' });
  const { database, heard } = listenTo(shop.database);
  const run = () => publishPlannedPages({ ...shop, database });
  await run();
  expect((await shown('soappageone')).title).toBe(defaultPages.soappageone.title);
  shop.clock.advance(60_000);
  await run();
  await run();
  expect(heard()).toEqual(['catalogue']);
  const { page, content } = await edited('soappageone');
  expect([page.publishAt, content.title]).toEqual([null, 'Not yet']);
  const { data: versions } = await shop.callOk(contract.listPageVersions, {
    token: owner.token,
    params: { id: 'soappageone' },
  });
  expect(versions.map(({ action, by }) => [action, by])).toEqual([
    ['published', null],
    ['saved', 'Owner'],
    ['planned', 'Owner'],
    ['saved', 'Owner'],
    ['installed', null],
  ]);
});

test('a plan can be called off, and no time that has passed is planned for', async () => {
  const id = 'soappagetwo';
  await publish(id, new Date(shop.clock.now().getTime() + 60_000));
  const body = { version: await version(id), what: 'plan' as const };
  const { data } = await shop.callOk(contract.hidePage, { token: owner.token, params: { id }, body });
  expect(data.page.publishAt).toBeNull();
  const late = { version: await version(id), at: shop.clock.now().toISOString() };
  expect(
    await shop.call(contract.publishPage, { token: owner.token, params: { id }, body: late }),
  ).toMatchObject({ status: 400, body: { fields: { at: 'Choose a time in the future.' } } });
});

test('a version of the history becomes the draft again', async () => {
  const id = 'soappagethree';
  await save(id, { ...defaultPages.soappagethree, title: 'First' });
  await save(id, { ...defaultPages.soappagethree, title: 'Second' });
  const { data: versions } = await shop.callOk(contract.listPageVersions, {
    token: owner.token,
    params: { id },
  });
  const body = { version: await version(id), restored: Number(versions[1]?._id) };
  const { data } = await shop.callOk(contract.restorePage, { token: owner.token, params: { id }, body });
  expect(data.content.title).toBe('First');
  const asInstalled = { version: data.page.version, restored: Number(versions.at(-1)?._id) };
  const original = await shop.callOk(contract.restorePage, {
    token: owner.token,
    params: { id },
    body: asInstalled,
  });
  expect(original.data.content).toEqual(defaultPages.soappagethree);
  const unknown = { ...body, version: original.data.page.version, restored: 999_999 };
  expect(
    await shop.call(contract.restorePage, { token: owner.token, params: { id }, body: unknown }),
  ).toMatchObject({ status: 404, body: { code: 'page_version_not_found' } });
});

test('a page of one’s own is seen once it is published, and gone when it is hidden or deleted', async () => {
  const { _id: id, path } = await newPage('our-story');
  expect(path).toBe('/shop/pages/our-story');
  expect(await shop.call(contract.getPage, { params: { slug: 'our-story' } })).toMatchObject({ status: 404 });
  await publish(id);
  expect((await shown('OUR-story')).title).toBe('Our story');
  const paths = async () => (await shop.callOk(contract.listPages, {})).data.map((page) => page.path);
  expect(await paths()).toContain(path);
  const body = { version: await version(id), what: 'page' as const };
  await shop.callOk(contract.hidePage, { token: owner.token, params: { id }, body });
  expect(await paths()).not.toContain(path);
  await shop.callOk(contract.deletePage, { token: owner.token, params: { id } });
  expect(await shop.call(contract.getAdminPage, { token: owner.token, params: { id } })).toMatchObject({
    status: 404,
  });
});

test('an address is one page’s: others are refused, and the shop’s own pages cannot be moved or deleted', async () => {
  const { _id: id } = await newPage('gifts');
  for (const slug of ['gifts', 'GIFTS', 'terms', 'Our Gifts', '-a', 'a/b', '']) {
    const { status } = await shop.call(contract.addPage, {
      token: owner.token,
      body: { title: 'Gifts', slug },
    });
    expect([400, 409]).toContain(status);
  }
  const body = { slug: 'presents', version: await version(id) };
  const { data } = await shop.callOk(contract.movePage, { token: owner.token, params: { id }, body });
  expect(data.page.path).toBe('/shop/pages/presents');
  await publish(id);
  expect((await shown('gifts')).path).toBe('/shop/pages/presents');
  await shop.callOk(contract.movePage, {
    token: owner.token,
    params: { id },
    body: { slug: 'gifts', version: await version(id) },
  });
  expect([(await shown('gifts')).path, (await shown('presents')).path]).toEqual([
    '/shop/pages/gifts',
    '/shop/pages/gifts',
  ]);
  const params = { id: 'terms' };
  expect(await shop.call(contract.deletePage, { token: owner.token, params })).toMatchObject({ status: 400 });
});

/** A block whose text is a link. */
const linkTo = (href: string) => ({
  key: 'a',
  kind: 'text',
  heading: '',
  look: 'plain',
  text: {
    type: 'doc',
    content: [
      {
        type: 'paragraph',
        content: [{ type: 'text', text: 'Look', marks: [{ type: 'link', attrs: { href } }] }],
      },
    ],
  },
});

test('what no page can hold is refused at its place, and nothing is saved', async () => {
  const before = await edited('soappagefour');
  const refused = async (content: unknown) => {
    const body = { content: content as PageContent, version: before.page.version };
    const answer = await shop.call(contract.savePage, {
      token: owner.token,
      params: { id: 'soappagefour' },
      body,
    });
    expect(answer.status).toBe(400);
    return Object.keys((answer.body as { fields?: object }).fields ?? {});
  };
  const content = before.content;
  const [badges] = content.blocks;
  expect(await refused({ ...content, title: ' ' })).toEqual(['title']);
  for (const href of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'http://a.in']) {
    expect(await refused({ ...content, blocks: [linkTo(href)] })).toEqual(['blocks.0.text']);
  }
  expect(await refused({ ...content, blocks: [badges, badges] })).toEqual(['blocks.1']);
  expect(await refused({ ...content, blocks: [{ key: 'a', kind: 'html', html: '<script>' }] })).toEqual([
    'blocks.0',
  ]);
  const html = { key: 'a', kind: 'text', heading: '', look: 'plain', text: '<p>Hello</p>' };
  expect(await refused({ ...content, blocks: [html] })).toEqual(['blocks.0']);
  const picture = { url: 'https://evil.example/x.webp', width: 1, height: 1, widths: [1], preview: '' };
  expect(await refused({ ...content, head: { ...content.head, picture } })).toEqual(['head.picture']);
  expect(await refused('a page')).toEqual(['content']);
  expect(await edited('soappagefour')).toEqual(before);
});

const words = (text: string, href?: string) => ({
  type: 'text',
  text,
  ...(href !== undefined && { marks: [{ type: 'link', attrs: { href } }] }),
});
const paragraphOf = (...content: object[]) => ({ type: 'paragraph', content });
const textBlock = (...content: object[]) => ({
  key: 'policy',
  kind: 'text',
  heading: '',
  look: 'plain',
  text: { type: 'doc', content },
});

test('a long policy with headings, a table and a long link is kept as it is', async () => {
  const cell = (type: string, text: string) => ({ type, content: [paragraphOf(words(text))] });
  const block = textBlock(
    { type: 'heading', attrs: { level: 3 }, content: [words('Refunds')] },
    ...Array.from({ length: 230 }, (_, index) => paragraphOf(words(`${index + 1}. We take it back.`))),
    paragraphOf(words('a'.repeat(5_001))),
    paragraphOf(words('Form', `https://forms.example/?${'q=1&'.repeat(200)}`)),
    {
      type: 'table',
      content: [
        { type: 'tableRow', content: [cell('tableHeader', 'Goods'), cell('tableHeader', 'Days')] },
        { type: 'tableRow', content: [cell('tableCell', 'Soap'), cell('tableCell', '7')] },
      ],
    },
  );
  const before = await edited('soappagefive');
  const content = { ...before.content, blocks: [block] } as unknown as PageContent;
  const { data } = await shop.callOk(contract.savePage, {
    token: owner.token,
    params: { id: 'soappagefive' },
    body: { content, version: before.page.version },
  });
  expect(data.content.blocks).toEqual([block]);
});

test('what is too large in a text is named at its place', async () => {
  const { content, page } = await edited('soappagefive');
  const refused = async (blocks: object[]) => {
    const body = { content: { ...content, blocks } as unknown as PageContent, version: page.version };
    const call = { token: owner.token, params: { id: 'soappagefive' }, body };
    return (await shop.call(contract.savePage, call)).body as { message: string; fields?: object };
  };
  const many = Array.from({ length: 1_001 }, () => paragraphOf(words('a')));
  expect(await refused([textBlock(...many)])).toMatchObject({
    message: expect.stringContaining('has 1001 paragraphs'),
    fields: { 'blocks.0.text': expect.stringContaining('one block can have 1000') },
  });
  const long = `Delivery takes ${'very '.repeat(5_000)}long`;
  expect((await refused([textBlock(paragraphOf(words(long)))])).message).toContain(
    'The paragraph that begins with ‘Delivery takes very very very very very’'.slice(0, 50),
  );
  const link = `https://a.example/${'x'.repeat(2_000)}`;
  expect((await refused([textBlock(paragraphOf(words('our form', link)))])).message).toContain(
    'The link of ‘our form’ has 2018 letters',
  );
  const answer = {
    type: 'doc',
    content: [{ type: 'bulletList', content: Array.from({ length: 501 }, () => ({})) }],
  };
  const questions = { key: 'q', kind: 'questions', heading: '', items: [{ question: 'Q', answer }] };
  expect((await refused([questions])).fields).toEqual({
    'blocks.0.items.0.answer': 'A list has 501 items; at most 500 fit. Break it into several.',
  });
  expect((await refused([textBlock(paragraphOf(words('x', 'http://old.example')))])).message).toContain(
    'The link ‘http://old.example’ cannot be kept',
  );
});

test('a preview shows a draft that is not finished, and keeps nothing', async () => {
  const content = withHeading('', [{ key: 'h', kind: 'heading', heading: '', text: 'From {shop}' }]);
  const { data } = await shop.callOk(contract.previewPage, {
    token: owner.token,
    body: { slug: 'aboutus', content },
  });
  expect(data.blocks).toMatchObject([{ kind: 'heading', text: 'From Deodar' }]);
  expect((await shown('aboutus')).head.heading).toBe('Two sisters and a pot');
});

test('of ten pages that take one address at once one has it, and the others are told so', async () => {
  const body = { title: 'Fair', slug: 'winter-fair' };
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => shop.call(contract.addPage, { token: owner.token, body })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)]);
});

test('an installed page can be hidden: it is nowhere then, and comes back as it was with one press', async () => {
  const id = 'aboutus';
  const read = () => shop.call(contract.getPage, { params: { slug: id }, query: {} });
  const paths = async () => (await shop.callOk(contract.listPages, {})).data.map((page) => page.path);
  const menus = async () => {
    const store = createSettingsStore({ database: shop.database, mediaBase: '' });
    await store.load();
    return JSON.stringify(store.current().menus);
  };
  const before = await read();
  expect(before.status).toBe(200);
  expect(await menus()).toContain('/shop/aboutus');
  const hidden = { version: await version(id), what: 'page' as const };
  const { data } = await shop.callOk(contract.hidePage, { token: owner.token, params: { id }, body: hidden });
  expect(data.page).toMatchObject({ isShown: false, isBuiltIn: true });
  expect((await read()).status).toBe(404);
  expect(await paths()).not.toContain('/shop/aboutus');
  expect(await menus()).not.toContain('/shop/aboutus');

  const body = { version: await version(id) };
  const again = await shop.callOk(contract.publishPage, { token: owner.token, params: { id }, body });
  expect(again.data.page).toMatchObject({ isShown: true, hasChanges: false });
  expect((await read()).body).toEqual(before.body);
  expect(await paths()).toContain('/shop/aboutus');
  expect(await menus()).toContain('/shop/aboutus');
});

test.each(['home', 'contactus', 'terms', 'help', 'shipping', 'refunds', 'privacy'])(
  'the page %s stays while the shop sells, which its refusal says',
  async (id) => {
    const body = { version: await version(id), what: 'page' as const };
    expect(await shop.call(contract.hidePage, { token: owner.token, params: { id }, body })).toMatchObject({
      status: 400,
      body: { code: 'needed_page', message: expect.stringContaining('the law') },
    });
    expect((await shop.call(contract.getPage, { params: { slug: id }, query: {} })).status).toBe(200);
  },
);

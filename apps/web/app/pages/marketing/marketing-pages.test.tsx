// @vitest-environment happy-dom
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { searchProducts } from '@shop/contract/catalog/calls';
import { getPage } from '@shop/contract/content-pages/calls';
import { builtInPages } from '@shop/contract/content-pages/page-kinds';
import { fireEvent, screen } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listOf, product } from '../../testing/catalog-samples.ts';
import { pageAnswer, shownPage } from '../../testing/page-samples.ts';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import * as contact from './contact-page.tsx';
import * as content from './content-page.tsx';
import SupportPage from './support-page.tsx';

let api: StubApi;

beforeEach(() => {
  api = stubApi();
  api.on(searchProducts, listOf([product()]));
  for (const slug of builtInPages) api.on(getPage, pageAnswer(slug), { slug });
});
afterEach(() => {
  leavePage();
  api.restore();
});

function open(Page: ComponentType, path = '/') {
  return renderRoutes([{ path, element: <Page /> }], path);
}
const headings = () => screen.getAllByRole('heading').map(({ textContent }) => textContent);

test('about has three cards, six values and five collections in order', async () => {
  open(content.default, '/shop/aboutus');
  await screen.findByRole('heading', { name: 'What we keep to' });
  expect(headings()).toEqual(
    expect.arrayContaining(['100% Natural Ingredients', 'Eco-friendly Packaging', 'Cruelty-Free']),
  );
  const values = [
    'Made in Himalaya',
    'Cruelty Free',
    'Sulphates Free',
    'Paraben Free',
    'Vegan',
    'For All Skin Types',
  ];
  for (const value of values) expect(screen.getByText(value)).toBeDefined();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    '/shop/listing',
    '/shop/soappageone',
    '/shop/soappagetwo',
    '/shop/soappagethree',
    '/shop/soappagefour',
    '/shop/soappagefive',
  ]);
});

test('terms say how delivery, payment and refunds are', async () => {
  open(content.default, '/shop/Terms');
  await screen.findByRole('heading', { name: 'Contact details' });
  expect(headings().slice(1)).toEqual([
    'General terms',
    'Payments and refunds',
    'Returns',
    'Cancellation',
    'Product usage',
    'Privacy',
    'Shipping and delivery',
    'Contact details',
  ]);
  const text = document.body.textContent ?? '';
  for (const said of ['shipping fees may apply', 'damaged or defective']) expect(text).toContain(said);
});

test.each([
  ['Luxury Soap Collection', '/shop/soappageone'],
  ['Aromatic Essence', '/shop/soappagetwo'],
  ['Pure Serenity', '/shop/soappagethree'],
  ['Natural Bliss', '/shop/soappagefour'],
  ['Royal Collection', '/shop/SoapPageFive/'],
])('%s has its badges, ingredients, products and the other collections', async (collection, path) => {
  open(content.default, path);
  const badges = ['Made in India', 'Paraben Free', 'Cruelty Free', 'Chemical Free'];
  for (const badge of badges) expect(await screen.findByText(badge)).toBeDefined();
  expect(screen.getByText('What is in it')).toBeDefined();
  expect(screen.getByRole('heading', { name: 'Collections' })).toBeDefined();
  expect(await screen.findByRole('heading', { name: `From ${collection}` })).toBeDefined();
  expect(await screen.findByRole('article', { name: 'Neem Soap' })).toBeDefined();
});

const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Submit' }));

test('contact asks for all four, each with its sentence', async () => {
  open(contact.default);
  press();
  expect(await screen.findByText('Enter your first name.')).toBeDefined();
  for (const text of ['your last name', 'your email address', 'your message']) {
    expect(screen.getByText(`Enter ${text}.`)).toBeDefined();
  }
  expect(document.activeElement).toBe(field('First name'));
  expect(field('Email address').type).toBe('email');
});

test('contact sends nothing, says so and shows where to write', async () => {
  open(contact.default);
  for (const name of ['First name', 'Last name', 'Message']) {
    fireEvent.change(field(name), { target: { value: 'Asha' } });
  }
  fireEvent.change(field('Email address'), { target: { value: 'asha@deodar.example' } });
  press();
  expect(await screen.findByText('Messages are not delivered through this page.')).toBeDefined();
  expect(screen.getAllByRole('link', { name: 'care@deodar.example' })).toHaveLength(2);
  expect(screen.getAllByRole('link', { name: '+91 98160 00000' })).toHaveLength(2);
  expect(field('Message').value).toBe('Asha');
  expect(api.calls.filter(({ method }) => method !== 'GET')).toEqual([]);
});

test('contact leads to the page that gives a ticket', () => {
  open(contact.default);
  expect(screen.getByRole('link', { name: 'Help and complaints' }).getAttribute('href')).toBe(
    '/shop/support',
  );
});

test('the support page leads to the account, and its form comes before whom else to ask', () => {
  open(SupportPage, '/shop/support');
  const account = screen.getByRole('link', { name: 'your account' });
  expect(account.getAttribute('href')).toBe('/shop/account');
  expect(account.closest('p')?.textContent).toContain('choose ‘Report a problem’');
  const form = screen.getByRole('form', { name: 'Write to us' });
  const mail = screen.getByRole('link', { name: 'care@deodar.example' });
  expect(form.compareDocumentPosition(mail)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('the support page leads to one’s own data, also without an account', () => {
  open(SupportPage, '/shop/support');
  const data = screen.getByRole('link', { name: 'download and have erased' });
  expect(data.getAttribute('href')).toBe('/shop/account?tab=profile');
  expect(data.closest('p')?.textContent).toContain('Without an account, sign in there with a code');
});

test('every page has a title and a description of its own', () => {
  const root = { id: 'root', loaderData: { publicUrl: '', settings: demonstrationSettings } };
  const slugs = builtInPages.filter((slug) => slug !== 'home');
  const tags = slugs.map((slug) => {
    const { meta } = slug === 'contactus' ? contact : content;
    const loaderData = { page: shownPage(slug) };
    return meta({ matches: [root], loaderData, location: { pathname: '' } } as never) as Record<
      string,
      string
    >[];
  });
  const titles = new Set(tags.map((tag) => tag.find(({ title }) => title)?.['title']));
  const descriptions = new Set(
    tags.map((tag) => tag.find(({ name }) => name === 'description')?.['content']),
  );
  expect([titles.size, descriptions.size]).toEqual([slugs.length, slugs.length]);
});

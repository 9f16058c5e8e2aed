// @vitest-environment happy-dom
import { listBanners } from '@shop/contract/banners/calls';
import { listProducts } from '@shop/contract/catalog/calls';
import { getPage } from '@shop/contract/content-pages/calls';
import { listReviews } from '@shop/contract/reviews/calls';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listOf, product, review, twoPictures } from '../../testing/catalog-samples.ts';
import { pageAnswer } from '../../testing/page-samples.ts';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import HomePage from './home-page.tsx';
import { quotedProducts } from './home/home-reviews.tsx';

let api: StubApi;

beforeEach(() => {
  api = stubApi();
  const banners = twoPictures.map((picture, index) => ({
    _id: `b${index}`,
    image: picture.url,
    picture,
    alt: index === 0 ? 'Neem soaps on stone' : '',
    link: index === 0 ? '/shop/collection/neem' : '/shop/collection/gifts',
    heading: index === 0 ? '' : 'Winter gifts',
    button: index === 0 ? '' : 'See the gifts',
    isHidden: false,
    createdAt: '2026-11-01T10:00:00.000Z',
  }));
  api.on(listBanners, listOf(banners));
  api.on(listProducts, listOf([product({ reviewCount: 2, averageReview: 4.5 })], 41));
  api.on(listReviews, listOf([review()]));
  api.on(getPage, pageAnswer('home'));
});
afterEach(() => {
  leavePage();
  api.restore();
});

const open = () => renderRoutes([{ path: '/shop/home', element: <HomePage /> }], '/shop/home');
const linkTo = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href');

test('fetches the products price low to high, with no filter', async () => {
  open();
  await screen.findByRole('article', { name: 'Neem Soap' });
  const { url } = api.calls.find((call) => call.url.startsWith('/api/shop/products/get')) ?? { url: '' };
  expect(url).toContain('sortBy=price-lowtohigh');
  expect(url).not.toContain('category');
});

test('shows the banners in a carousel with previous and next', async () => {
  open();
  const carousel = within(await screen.findByRole('group', { name: 'From the shop' }));
  expect(carousel.getByRole('button', { name: 'Previous' })).toBeDefined();
  expect(carousel.getByRole('button', { name: 'Next' })).toBeDefined();
});

test('says what a banner shows, where the owner wrote it', async () => {
  open();
  expect(await screen.findByAltText('Neem soaps on stone')).toBeDefined();
});

test('a banner leads where the owner said, by its words', async () => {
  open();
  await screen.findByAltText('Neem soaps on stone');
  expect(linkTo('Neem soaps on stone')).toBe('/shop/collection/neem');
});

test('a banner’s own words are on it and are the name of its link', async () => {
  open();
  await screen.findByAltText('Neem soaps on stone');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(linkTo('Winter gifts See the gifts')).toBe('/shop/collection/gifts');
  expect(screen.getByRole('heading', { level: 1 })).toBeDefined();
});

test('leads to the listing and to the contact page', async () => {
  open();
  await screen.findByRole('link', { name: 'View More' });
  expect(linkTo('See all products')).toBe('/shop/listing');
  await screen.findByRole('link', { name: 'View More' });
  expect(linkTo('View More')).toBe('/shop/listing');
  expect(linkTo('Contact Us')).toBe('/shop/contactus');
  expect(linkTo(/^Natural Bliss/)).toBe('/shop/soappagefour');
  await screen.findByRole('link', { name: 'See all 41 products' });
});

test('quotes a shopper in their own words', async () => {
  open();
  expect(await screen.findByText('Smells of my grandmother’s garden.')).toBeDefined();
});

test('invents no words where nobody wrote any', async () => {
  api.on(listProducts, listOf([product()]));
  open();
  await screen.findByRole('article', { name: 'Neem Soap' });
  expect(screen.queryByRole('heading', { name: 'In their own words' })).toBeNull();
});

test('banners that fail to come leave their place empty', async () => {
  api.refuse(listBanners, { status: 500 });
  open();
  await screen.findByRole('article', { name: 'Neem Soap' });
  expect(screen.queryByRole('group', { name: 'From the shop' })).toBeNull();
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});

test('products that fail to come leave the page standing', async () => {
  api.refuse(listProducts, { status: 500 });
  open();
  expect(await screen.findByRole('heading', { name: 'The products could not be loaded' })).toBeDefined();
  expect(screen.getByRole('heading', { level: 1 })).toBeDefined();
});

const rated = (_id: string, averageReview: number, reviewCount: number) =>
  product({ _id, averageReview, reviewCount });

test('quotes the best rated that more than one has reviewed', () => {
  const products = [
    rated('a', 5, 1),
    rated('b', 4, 9),
    rated('c', 4.5, 2),
    rated('d', 4, 12),
    rated('e', 3, 9),
  ];
  expect(quotedProducts(products).map(({ _id }) => _id)).toEqual(['c', 'd', 'b']);
});

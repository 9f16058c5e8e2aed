// @vitest-environment happy-dom
import { getProduct } from '@shop/contract/catalog/calls';
import { addReview, listReviews } from '@shop/contract/reviews/calls';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listOf, product, review, twoPictures } from '../../testing/catalog-samples.ts';
import { leavePage, renderRoutes, signIn, toastText } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import { ProductShelf } from './product-shelf.tsx';

const soap = product({ averageReview: 4.5, reviewCount: 2, salePrice: 199, pictures: twoPictures });
let api: StubApi;

beforeEach(() => {
  api = stubApi();
  api.on(getProduct, { success: true, data: soap });
  api.on(listReviews, listOf([review()]));
});
afterEach(() => {
  leavePage();
  api.restore();
});

async function open(shown = soap, { link = 1 } = {}) {
  api.on(getProduct, { success: true, data: shown });
  const { router } = renderRoutes(
    [{ path: '/shop/home', element: <ProductShelf products={[shown]} /> }],
    '/shop/home',
  );
  const card = within(screen.getByRole('article', { name: 'Neem Soap' }));
  // The picture's link is for pointers alone.
  fireEvent.click(card.getAllByRole('link', { hidden: true })[link] as HTMLElement);
  const dialog = within(await screen.findByRole('dialog', { name: 'Neem Soap' }, { timeout: 5_000 }));
  await dialog.findByRole('heading', { name: 'Reviews' }, { timeout: 5_000 });
  return { router, dialog };
}

function write(text: string) {
  fireEvent.change(screen.getByPlaceholderText('Write a review...'), { target: { value: text } });
}
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Submit' });
const star = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });

test('opens over the page, and the address is the product’s', async () => {
  const { router, dialog } = await open();
  expect(router.state.location.pathname).toBe('/shop/home');
  expect(router.state.location.mask?.pathname).toBe('/shop/product/neem-soap');
  expect(dialog.getByText('4.50')).toBeDefined();
  expect(dialog.getByText(soap.ingredients)).toBeDefined();
  expect(dialog.getByText('₹249.50').tagName).toBe('S');
  expect(dialog.getByRole('button', { name: 'Add to Cart' })).toBeDefined();
});

test.each([
  ['its name', 1],
  ['its picture', 0],
])(
  'what was opened by %s gives the focus to the name, even where no press focuses a link',
  async (_, link) => {
    const { router } = await open(soap, { link });
    await act(() => router.navigate(-1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const name = within(screen.getByRole('heading', { name: 'Neem Soap' })).getByRole('link');
    await waitFor(() => expect(document.activeElement).toBe(name));
  },
);

test('a price of a sale is not called MRP; the MRP is the one of the label', async () => {
  const { dialog } = await open();
  expect(dialog.getByText('Inclusive of all taxes')).toBeDefined();
  const said = dialog.getAllByText(/MRP/).map(({ textContent }) => textContent);
  expect(said).toEqual(['MRP']);
  expect(dialog.getByText('MRP').nextElementSibling?.textContent).toBe('₹249.50, inclusive of all taxes');
});

test('without a sale the price is the MRP', async () => {
  const { dialog } = await open(product());
  expect(dialog.getByText('MRP, inclusive of all taxes')).toBeDefined();
});

test('a picture opens large, becomes larger by hand, and closes again', async () => {
  const { dialog } = await open();
  fireEvent.click(dialog.getByRole('button', { name: 'Zoom Neem Soap' }));
  const large = within(await screen.findByRole('dialog', { name: 'Picture of Neem Soap' }));
  fireEvent.click(await large.findByRole('button', { name: 'Zoom in' }));
  expect(document.activeElement).toBe(large.getByRole('region', { name: 'Neem Soap, large' }));
  fireEvent.click(large.getByRole('button', { name: 'Zoom out' }));
  fireEvent.click(large.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Picture of Neem Soap' })).toBeNull());
  expect(screen.getByRole('dialog', { name: 'Neem Soap' })).toBeDefined();
});

test('a swipe over a picture does not open it', async () => {
  const { dialog } = await open();
  const picture = dialog.getByRole('button', { name: 'Zoom Neem Soap' });
  fireEvent.pointerDown(picture, { clientX: 200, clientY: 100 });
  fireEvent.click(picture, { clientX: 120, clientY: 100, detail: 1 });
  expect(screen.queryByRole('dialog', { name: 'Picture of Neem Soap' })).toBeNull();
});

test('Back closes it', async () => {
  const { router } = await open();
  await act(() => router.navigate(-1));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('closing goes back and resets rating and text', async () => {
  const { router, dialog } = await open();
  write('Lovely');
  fireEvent.click(star('4 stars'));
  fireEvent.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.mask).toBeUndefined();
  await act(() => router.navigate(1));
  await screen.findByPlaceholderText('Write a review...');
  expect(star('4 stars').checked).toBe(false);
  expect(submit().disabled).toBe(true);
});

test('a product out of stock cannot be added', async () => {
  const { dialog } = await open({ ...soap, totalStock: 0 });
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Out of Stock' }).disabled).toBe(true);
});

test('shows initial, name, stars and message of a review', async () => {
  const { dialog } = await open();
  const item = within((await dialog.findByText('meera')).closest('li') as HTMLElement);
  expect(item.getByText('M')).toBeDefined();
  expect(item.getByText('4.00 out of 5 stars')).toBeDefined();
  expect(item.getByText('11 November 2026')).toBeDefined();
  expect(item.getByText('Verified buyer')).toBeDefined();
});

test("says 'No Reviews' when there are none", async () => {
  api.on(listReviews, listOf([]));
  const { dialog } = await open();
  expect(await dialog.findByText('No Reviews')).toBeDefined();
});

test('asks for a rating before it sends', async () => {
  await open();
  expect(submit().disabled).toBe(true);
  write('   ');
  expect(submit().disabled).toBe(true);
  write('Lovely');
  fireEvent.click(submit());
  expect(screen.getByRole('alert').textContent).toBe('Choose a rating from 1 to 5 stars');
  expect(document.activeElement).toBe(star('1 star'));
  expect(api.calls.some(({ method }) => method === 'POST')).toBe(false);
});

test('sends a review, thanks, clears the form and loads the reviews again', async () => {
  signIn();
  api.on(addReview, { success: true, data: review() });
  await open();
  write(' Lovely ');
  fireEvent.click(star('5 stars'));
  const before = api.calls.length;
  fireEvent.click(submit());
  await waitFor(() => expect(toastText()).toBe('Review added successfully!'));
  const sent = api.calls.find(({ method }) => method === 'POST');
  expect(sent?.body).toEqual({ productId: 'p1', reviewMessage: 'Lovely', reviewValue: 5 });
  expect(submit().disabled).toBe(true);
  expect(star('5 stars').checked).toBe(false);
  await waitFor(() =>
    expect(api.calls.slice(before).some(({ url }) => url.startsWith('/api/shop/review/p1'))).toBe(true),
  );
});

const restricted = 'Review RestrictedPurchase this product to unlock review privileges.';
const network = 'Network ErrorUnable to add review. Please check your internet connection.';

test.each([
  [403, restricted],
  [401, restricted],
  [404, restricted],
  [500, network],
  [0, network],
])('tells why a review was not taken: %i', async (status, text) => {
  api.refuse(addReview, { status });
  await open();
  write('Lovely');
  fireEvent.click(star('3 stars'));
  fireEvent.click(submit());
  await waitFor(() => expect(toastText()).toBe(text));
  expect(screen.getByPlaceholderText<HTMLTextAreaElement>('Write a review...').value).toBe('Lovely');
  expect(star('3 stars').checked).toBe(true);
});

test('tells that only purchasers may review', async () => {
  api.on(addReview, { success: false, data: review() });
  await open();
  write('Lovely');
  fireEvent.click(star('3 stars'));
  fireEvent.click(submit());
  await waitFor(() =>
    expect(toastText()).toBe('Review Not AllowedYou must purchase this product to write a review.'),
  );
});

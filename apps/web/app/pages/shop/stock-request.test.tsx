// @vitest-environment happy-dom
import { getProduct } from '@shop/contract/catalog/calls';
import { listReviews } from '@shop/contract/reviews/calls';
import { requestStockMail } from '@shop/contract/stock-requests/calls';
import * as stockRequestMessages from '@shop/contract/stock-requests/messages';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { listOf, product } from '../../testing/catalog-samples.ts';
import { asha, leavePage, renderRoutes, signIn } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import ProductView from './product-view.tsx';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  api.on(getProduct, { success: true, data: product({ totalStock: 0 }) });
  api.on(listReviews, listOf([]));
  api.on(requestStockMail, { success: true, message: stockRequestMessages.kept() });
});
afterEach(() => {
  leavePage();
  api.restore();
});

const show = () => renderRoutes([{ path: '/', element: <ProductView productKey="p1" place="page" /> }], '/');
const buttons = () => screen.findAllByRole('button', { name: 'Tell me when it is back' });
/** The button in the form. The other one is in the bar within thumb's reach on a phone. */
const notifyMe = async () => (await buttons()).at(-1) as HTMLElement;
const inReach = async () => (await buttons())[0] as HTMLElement;
const sentBodies = () => api.calls.filter(({ url }) => url.includes('stock-request')).map(({ body }) => body);

test('a visitor types an email, once it is one', async () => {
  show();
  await userEvent.type(await screen.findByLabelText('Email'), 'meera');
  api.refuse(requestStockMail, {
    status: 400,
    message: 'Enter a valid email.',
    fields: { email: 'Enter a valid email.' },
  });
  await userEvent.click(await notifyMe());
  expect((await screen.findAllByText('Enter a valid email.')).length).toBe(1);

  api.on(requestStockMail, { success: true, message: stockRequestMessages.kept() });
  await userEvent.type(screen.getByLabelText('Email'), '@deodar.example');
  await userEvent.click(await notifyMe());
  expect(await screen.findByText(/The email goes to meera@deodar.example/)).toBeDefined();
  expect(sentBodies().at(-1)).toEqual({ productId: 'p1', email: 'meera@deodar.example', language: 'en' });
});

test('who is signed in presses once', async () => {
  signIn();
  show();
  await userEvent.click(await notifyMe());
  expect(await screen.findByText(new RegExp(`The email goes to ${asha.email}`))).toBeDefined();
  expect(sentBodies()).toEqual([{ productId: 'p1', email: asha.email, language: 'en' }]);
});

test('the button in reach of the thumb sends for who is signed in, and leads a visitor to the email', async () => {
  show();
  await userEvent.click(await inReach());
  expect(document.activeElement).toBe(screen.getByLabelText('Email'));
  expect(sentBodies()).toEqual([]);
  leavePage();
  signIn();
  show();
  await userEvent.click(await inReach());
  expect(await screen.findByText(new RegExp(`The email goes to ${asha.email}`))).toBeDefined();
  expect(sentBodies()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Tell me when it is back' })).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Out of Stock' }).disabled).toBe(true);
});

test('nothing is promised of what is sold out, nor asked for what is in stock', async () => {
  show();
  await notifyMe();
  expect(screen.queryByText(/it arrives/)).toBeNull();
  leavePage();
  api.on(getProduct, { success: true, data: product({ totalStock: 5 }) });
  show();
  await screen.findByRole('button', { name: 'Add to Cart' });
  expect(screen.queryByRole('button', { name: 'Tell me when it is back' })).toBeNull();
});

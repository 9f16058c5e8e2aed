// @vitest-environment happy-dom
import { findAgentBasket, takeAgentBasket } from '@shop/contract/agents/calls';
import type { AgentBasket } from '@shop/contract/agents/schemas';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { findDraft } from '../../platform/draft.ts';
import { asha, leavePage, renderRoutes, signIn } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import BasketPage from './basket-page.tsx';

let api: StubApi;
beforeEach(() => (api = stubApi()));
afterEach(() => {
  leavePage();
  api.restore();
});

const basket: AgentBasket = {
  agent: 'agent.example',
  lines: [
    {
      productId: 'p1',
      slug: 'walnut-soap',
      title: 'Walnut Soap',
      picture: null,
      price: 199,
      quantity: 4,
      most: 1,
      allergens: ['walnut'],
      notFor: ['drySkin'],
    },
  ],
  gone: 0,
  subtotal: 796,
  shippingFee: 49,
  totalAmount: 845,
  toldAmount: 800,
  pinCode: '171001',
  delivers: true,
  earliest: '2026-12-01',
  latest: '2026-12-03',
  expiresAt: '2026-11-28T10:00:00.000Z',
};

function open() {
  const routes = ['/shop/basket', '/shop/checkout', '/auth/login'].map((path) => ({
    path,
    element: path === '/shop/basket' ? <BasketPage /> : null,
  }));
  return renderRoutes(routes, '/shop/basket?token=secret').router;
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

test('shows what was chosen with its warnings, what is short, and what costs more than was told', async () => {
  api.on(findAgentBasket, { success: true, data: basket });
  open();
  expect(await screen.findByText('Contains: Walnut')).toBeDefined();
  expect(screen.getByText('Not for: Dry skin')).toBeDefined();
  expect(screen.getByText('Only 1 can be bought now.')).toBeDefined();
  expect(screen.getByText('Your assistant was told ₹800.00. Today it is ₹845.00.')).toBeDefined();
  expect(screen.getByText('Delivery to 171001')).toBeDefined();
});

test('leads a visitor to an account and back', async () => {
  api.on(findAgentBasket, { success: true, data: basket });
  const router = open();
  fireEvent.click(await screen.findByRole('link', { name: 'Continue to the checkout' }));
  expect(router.state.location).toMatchObject({
    pathname: '/auth/login',
    state: { from: '/shop/basket?token=secret' },
  });
});

test('asks before it replaces a cart, then fills the form of the address', async () => {
  signIn();
  api.on(findAgentBasket, { success: true, data: basket });
  api.refuse(takeAgentBasket, { status: 409, code: 'cart_not_empty' });
  const router = open();
  await screen.findByText('Walnut Soap');
  press('Continue to the checkout');
  expect(await screen.findByText(/Your cart has other products/)).toBeDefined();
  const data = {
    recipient: 'Asha',
    address: '14 Cedar Lane',
    city: 'Shimla',
    pincode: '171001',
    phone: '9816012345',
  };
  api.on(takeAgentBasket, { success: true, data });
  press('Replace my cart');
  await expect.poll(() => router.state.location.pathname).toBe('/shop/checkout');
  expect(api.calls.slice(-1)).toMatchObject([{ body: { replace: true } }]);
  expect(findDraft({ userId: asha.id, form: 'address' })).toMatchObject(data);
});

test('a basket that has ended says so', async () => {
  api.refuse(findAgentBasket, { status: 404, message: 'This basket has ended.' });
  open();
  expect(await screen.findByText('This basket has ended.')).toBeDefined();
});

import { expect, test } from 'vitest';
import {
  activeFilters,
  noOrderFilter,
  orderFilterParameters,
  readOrderFilter,
} from './admin-order-choice.ts';

test('an address holds a filter, there and back', () => {
  const search = new URLSearchParams(
    'status=confirmed,inProcess&payment=paid&method=cod&from=2026-11-01&to=2026-11-21&dateOf=paid&text=asha',
  );
  const filter = readOrderFilter(search);
  expect(filter.statuses).toEqual(['confirmed', 'inProcess']);
  expect(orderFilterParameters(filter)).toEqual({
    needs: '',
    status: 'confirmed,inProcess',
    payment: 'paid',
    method: 'cod',
    from: '2026-11-01',
    to: '2026-11-21',
    dateOf: 'paid',
    text: 'asha',
    unfinished: '',
    filledBy: '',
    product: '',
    code: '',
    state: '',
    shopper: '',
  });
});

const queryOf = (address: string) => orderFilterParameters(readOrderFilter(new URLSearchParams(address)));

test('every order is shown unless the owner leaves out those that ended unpaid, or chooses them alone', () => {
  expect(queryOf('').unfinished).toBe('');
  expect(queryOf('payment=paid').unfinished).toBe('');
  const without = queryOf('unfinished=without&status=confirmed');
  expect(without).toMatchObject({ unfinished: 'without', status: 'confirmed' });
  expect(queryOf('unfinished=maybe').unfinished).toBe('');
  const only = queryOf('unfinished=only&status=confirmed&payment=paid&text=asha');
  expect(only).toMatchObject({ unfinished: 'only', status: '', payment: '', text: 'asha' });
});

test('what orders wait for says their status and payment', () => {
  expect(queryOf('needs=shipping&unfinished=only&status=delivered&payment=pending')).toMatchObject({
    needs: 'shipping',
    unfinished: '',
    status: '',
    payment: '',
  });
  const filter = readOrderFilter(new URLSearchParams('needs=shipping'));
  expect(activeFilters(filter)).toEqual([{ words: 'Orders to ship', without: noOrderFilter }]);
});

test('orders by agents are narrowed by their state, and are not those that wait or ended unpaid', () => {
  expect(queryOf('filledBy=agent&status=confirmed')).toMatchObject({
    filledBy: 'agent',
    status: 'confirmed',
  });
  expect(queryOf('filledBy=agent&needs=shipping')).toMatchObject({ filledBy: '', needs: 'shipping' });
  expect(queryOf('filledBy=agent&unfinished=only')).toMatchObject({ filledBy: '', unfinished: 'only' });
  expect(queryOf('filledBy=me').filledBy).toBe('');
  const filter = readOrderFilter(new URLSearchParams('filledBy=agent'));
  expect(activeFilters(filter)).toEqual([{ words: 'Orders by agents', without: noOrderFilter }]);
});

test('a figure of the sales narrows by a product, a code, a state and its shoppers, in words', () => {
  const product = '019ac0de-0000-7000-8000-000000000001';
  const address = { product, code: 'TENTH', state: 'Tamil Nadu', shopper: 'new' };
  const filter = readOrderFilter(new URLSearchParams(address));
  expect(orderFilterParameters(filter)).toMatchObject(address);
  const words = (title?: string) => activeFilters(filter, title).map((part) => [part.words, part.isOfFigure]);
  expect(words('Neem Soap')).toEqual([
    ['Product: Neem Soap', true],
    ['Code: TENTH', true],
    ['State: Tamil Nadu', true],
    ['New shoppers', true],
  ]);
  expect(words()[0]).toEqual(['Product: one', true]);
  expect(queryOf('state=none').state).toBe('none');
  expect(activeFilters(readOrderFilter(new URLSearchParams('state=none')))[0]?.words).toBe('State: unknown');
  const wrong = queryOf('product=neem&state=Atlantis&shopper=old');
  expect([wrong.product, wrong.state, wrong.shopper]).toEqual(['', '', '']);
});

test('what no shop says is passed over', () => {
  const search = new URLSearchParams(
    'status=shipped&payment=owed&method=barter&needs=love&from=2026-02-30&to=x&dateOf=y&text=%20',
  );
  expect(readOrderFilter(search)).toEqual(noOrderFilter);
});

test('each part has its words and can be taken out', () => {
  const filter = readOrderFilter(
    new URLSearchParams('status=confirmed,inProcess&payment=paid&from=2026-11-01&text=asha'),
  );
  expect(activeFilters(filter).map(({ words }) => words)).toEqual([
    '“asha”',
    'Confirmed',
    'In process',
    'Payment: Paid',
    'Ordered from 2026-11-01',
  ]);
  expect(activeFilters(filter)[1]?.without.statuses).toEqual(['inProcess']);
  expect(activeFilters(noOrderFilter)).toEqual([]);
});

test.each([
  ['from=2026-11-01&to=2026-11-01', 'Ordered 2026-11-01'],
  ['from=2026-11-01&to=2026-11-02', 'Ordered 2026-11-01 to 2026-11-02'],
  ['to=2026-11-02&dateOf=paid', 'Paid up to 2026-11-02'],
  ['dateOf=paid', 'Paid'],
])('%s reads %s', (address, words) => {
  expect(activeFilters(readOrderFilter(new URLSearchParams(address)))[0]?.words).toBe(words);
});

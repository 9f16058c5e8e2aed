// @vitest-environment happy-dom
import { answerTicket, exportTickets, getAdminTicket, listTickets } from '@shop/contract/support/calls';
import type { AdminTicket } from '@shop/contract/support/schemas';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leavePage, renderRoutes, signIn, toastText } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import SupportPage from './support-page.tsx';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
});
afterEach(() => {
  leavePage();
  api.restore();
});

const ticket: AdminTicket = {
  _id: 't1',
  ticketNumber: 'DEO-T1001',
  kind: 'damaged',
  isClosed: false,
  openedAt: '2026-11-20T10:00:00.000Z',
  answerDueAt: '2026-11-22T10:00:00.000Z',
  settleDueAt: '2026-12-20T10:00:00.000Z',
  orderNumber: 'DEO-10001',
  orderId: 'o1',
  name: 'Asha',
  email: 'asha@deodar.example',
  phone: '9816012345',
  dueAt: '2026-11-22T10:00:00.000Z',
  isOverdue: true,
  isWaiting: true,
  lastMessage: 'The bar is broken.',
  lastMessageAt: '2026-11-20T10:00:00.000Z',
  messageCount: 1,
  messages: [{ from: 'customer', text: 'The bar is broken.', pictures: [], at: '2026-11-20T10:00:00.000Z' }],
};
const { messages: _messages, ...summary } = ticket;

function openPage(search = '') {
  signIn({ id: 'u2', email: 'owner@deodar.example', userName: 'Owner', role: 'admin' });
  return renderRoutes([{ path: '/admin/support', element: <SupportPage /> }], `/admin/support${search}`);
}

const listOf = (data: (typeof summary)[]) => ({
  success: true,
  data,
  total: data.length,
  counts: {
    open: data.length,
    waiting: data.length,
    overdue: data.length,
    fromBuyers: data.length,
    fromOthers: 1_480,
  },
});

test('tickets say until when they are answered and settled: 48 hours, then a month', async () => {
  const answered = { firstAnswerAt: '2026-11-21T10:00:00.000Z', isWaiting: false };
  const { dueAt: _none, ...undated } = summary;
  const states = [
    { dueAt: '2026-11-22T10:00:00.000Z' },
    { ...answered, dueAt: '2026-11-23T10:00:00.000Z' },
    { dueAt: '2026-11-25T10:00:00.000Z', isOverdue: false },
    { ...answered, dueAt: '2026-12-20T10:00:00.000Z', isOverdue: false },
    { ...answered, isWaiting: true, dueAt: '2026-12-21T10:00:00.000Z', isOverdue: false },
  ];
  api.on(listTickets, listOf(states.map((state, index) => ({ ...undated, _id: `t${index}`, ...state }))));
  openPage();
  const words = await screen.findAllByText(/^(Answer|Settle) by/);
  expect(words.map((each) => each.parentElement?.textContent)).toEqual([
    'OverdueAnswer by 22 Nov, 3:30 pm',
    'OverdueSettle by 23 Nov, 3:30 pm',
    'Waiting for youAnswer by 25 Nov, 3:30 pm',
    'AnsweredSettle by 20 Dec, 3:30 pm',
    'Waiting for youSettle by 21 Dec, 3:30 pm',
  ]);
});

test('a ticket is answered and settled, told what the owner saw of it', async () => {
  api.on(listTickets, listOf([summary]));
  api.on(getAdminTicket, { success: true, data: ticket });
  openPage();
  const row = (await screen.findByText(/DEO-T1001 ·/)).closest('tr');
  for (const words of ['damaged', 'Asha', 'Overdue', 'Answer by 22 Nov'])
    expect(row?.textContent).toContain(words);
  fireEvent.click(screen.getByRole('button', { name: /View/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByRole('link', { name: 'Order DEO-10001' })).getAttribute('href')).toBe(
    '/admin/orders?order=o1',
  );
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Send answer' })));
  expect(dialog.getByText('Write an answer.')).toBeDefined();

  const sent: unknown[] = [];
  api.on(answerTicket, ({ body }) => {
    sent.push(body);
    return {
      success: true,
      message: 'The ticket is closed.',
      data: { ...ticket, isClosed: true, outcome: 'refund' as const },
    };
  });
  fireEvent.change(dialog.getByLabelText('Your answer'), { target: { value: 'Your money is on its way.' } });
  fireEvent.change(dialog.getByLabelText('After that'), { target: { value: 'refund' } });
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Send answer' })));
  await waitFor(() => expect(toastText()).toBe('The ticket is closed.'));
  expect(sent).toEqual([{ message: 'Your money is on its way.', messageCount: 1, outcome: 'refund' }]);
});

test('says that nothing is open, and that a filter leaves nothing', async () => {
  api.on(listTickets, listOf([]));
  openPage();
  expect(await screen.findByText('No open tickets')).toBeDefined();
  fireEvent.change(screen.getByLabelText('Show'), { target: { value: 'closed' } });
  expect(await screen.findByText('No ticket matches')).toBeDefined();
});

test('one press shows what buyers wrote, and the address keeps it', async () => {
  api.on(listTickets, listOf([summary]));
  const { router } = openPage('?state=waiting&text=asha&page=3');
  const buyers = await screen.findByRole('button', { name: 'Buyers (1)' });
  expect(screen.getByRole('button', { name: 'Others (1,480)' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Everybody (1,481)' }).getAttribute('aria-pressed')).toBe('true');
  fireEvent.click(buyers);
  await waitFor(() => expect(buyers.getAttribute('aria-pressed')).toBe('true'));
  expect(router.state.location.search).toBe('?state=waiting&text=asha&from=buyers');
  const asked = new URL(api.calls.at(-1)?.url ?? '', 'http://shop.test').searchParams;
  expect(Object.fromEntries(asked)).toMatchObject({
    state: 'waiting',
    text: 'asha',
    from: 'buyers',
    page: '1',
  });
  fireEvent.click(screen.getByRole('button', { name: 'Everybody (1,481)' }));
  await waitFor(() => expect(router.state.location.search).toBe('?state=waiting&text=asha'));
});

test('the register is exported as it is shown', async () => {
  api.on(listTickets, listOf([summary]));
  api.onFile(exportTickets, 'tickets.csv', 'Ticket');
  openPage('?state=closed&from=buyers&text=Asha');
  fireEvent.click(await screen.findByRole('button', { name: 'Export CSV' }));
  await waitFor(() =>
    expect(api.calls.map(({ url }) => url)).toContain(
      '/api/admin/support/export?from=buyers&state=closed&text=Asha',
    ),
  );
});

test('several tickets are settled with one answer; what somebody answered meanwhile is left to be read', async () => {
  const others = ['t2', 't3'].map((_id, index) => ({
    ...summary,
    _id,
    ticketNumber: `DEO-T100${index + 2}`,
    messageCount: index + 2,
  }));
  const closed = {
    ...summary,
    _id: 't4',
    ticketNumber: 'DEO-T1004',
    isClosed: true,
    outcome: 'answer' as const,
  };
  api.on(listTickets, listOf([summary, ...others, closed]));
  openPage();
  fireEvent.click(await screen.findByLabelText('Select all open ones on this page'));
  expect(screen.queryByLabelText('Select DEO-T1004')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Answer and settle' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Settle 3 tickets' }));
  const send = () =>
    act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Send and settle 3 tickets' })));
  await send();
  expect(dialog.getByText('Write an answer.')).toBeDefined();

  const sent: unknown[] = [];
  api.refuse(answerTicket, { status: 409, code: 'ticket_changed', message: 'Read it again.' });
  fireEvent.change(dialog.getByLabelText('Your answer to all of them'), {
    target: { value: 'No, thank you.' },
  });
  await send();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(screen.getByRole('alert').textContent).toBe('3 tickets not settled. Read it again.');
  expect(screen.queryByLabelText('Selected tickets')).toBeNull();

  api.on(answerTicket, ({ url, body }) => {
    sent.push([url.split('/').at(-1), body]);
    return { success: true, message: 'The ticket is closed.', data: { ...ticket, isClosed: true } };
  });
  for (const name of ['Select DEO-T1001', 'Select DEO-T1003']) fireEvent.click(screen.getByLabelText(name));
  expect(screen.queryByRole('alert')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Answer and settle' }));
  const again = within(await screen.findByRole('dialog', { name: 'Settle 2 tickets' }));
  fireEvent.change(again.getByLabelText('Your answer to all of them'), { target: { value: 'Solved.' } });
  await act(async () => fireEvent.click(again.getByRole('button', { name: 'Send and settle 2 tickets' })));
  await waitFor(() => expect(toastText()).toBe('2 tickets settled'));
  expect(sent).toEqual([
    ['t1', { message: 'Solved.', messageCount: 1, outcome: 'answer' }],
    ['t3', { message: 'Solved.', messageCount: 3, outcome: 'answer' }],
  ]);
});

test('without an answer of the shop, what was written and selected stays', async () => {
  api.on(listTickets, listOf([summary]));
  openPage();
  fireEvent.click(await screen.findByLabelText('Select DEO-T1001'));
  fireEvent.click(screen.getByRole('button', { name: 'Answer and settle' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Settle 1 ticket' }));
  const field = dialog.getByLabelText<HTMLTextAreaElement>('Your answer to all of them');
  fireEvent.change(field, { target: { value: 'Solved.' } });
  api.refuse(answerTicket, { status: 0 });
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Send and settle 1 ticket' })));
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(field.value).toBe('Solved.');
});

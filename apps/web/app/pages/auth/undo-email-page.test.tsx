// @vitest-environment happy-dom
import { undoNewEmail } from '@shop/contract/profile/undo-email-calls';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readToken } from '../../platform/session.ts';
import { leavePage, renderRoutes, signIn } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import AuthLayout from './auth-layout.tsx';
import UndoEmailPage from './undo-email-page.tsx';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
});
afterEach(() => {
  leavePage();
  api.restore();
});

const open = () =>
  renderRoutes(
    [
      {
        Component: AuthLayout,
        children: [
          { path: '/auth/undo-email', Component: UndoEmailPage },
          { path: '/auth/reset-password', element: <p>the new password</p> },
        ],
      },
    ],
    '/auth/undo-email?token=from-the-mail',
  );
const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Put my email back' }));
const sent = () => api.calls.filter(({ url }) => url === undoNewEmail.path);

test('opening the link undoes nothing; the press does, also for who is signed in, and leads to a new password', async () => {
  signIn({ id: 'u1', email: 'thief@example.com', userName: 'Asha', role: 'user' });
  api.on(undoNewEmail, { success: true, message: 'It is back.', data: { resetToken: 'r+1' } });
  const { router } = open();
  await screen.findByRole('heading', { name: 'Was it not you who changed the email?' });
  expect(sent()).toEqual([]);
  await press();
  expect(await screen.findByText('the new password')).toBeDefined();
  expect(sent().map(({ body }) => body)).toEqual([{ token: 'from-the-mail' }]);
  expect(router.state.location.search).toBe('?token=r%2B1');
  expect(readToken()).toBeNull();
});

test('a link that has ended says so, and where to write', async () => {
  api.refuse(undoNewEmail, { status: 400, code: 'undo_ended', message: 'Ended.' });
  open();
  await press();
  const heading = await screen.findByRole('heading', { name: 'This link no longer works' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  expect(screen.getByRole('link', { name: 'Write to us' }).getAttribute('href')).toBe('/shop/contactus');
});

test('an address that another account has by now says what to do', async () => {
  api.refuse(undoNewEmail, { status: 409, code: 'old_email_taken', message: 'Another account has it.' });
  open();
  await press();
  expect(await screen.findByText('Another account has it.')).toBeDefined();
});

test('without an answer the button stays, to press again', async () => {
  api.refuse(undoNewEmail, { status: 503, message: 'The shop is busy.' });
  open();
  await press();
  expect(await screen.findByRole('alert')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Put my email back' })).toBeDefined();
});

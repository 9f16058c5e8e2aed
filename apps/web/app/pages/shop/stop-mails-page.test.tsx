// @vitest-environment happy-dom
import { stopMails } from '@shop/contract/consents/calls';
import * as consentMessages from '@shop/contract/consents/messages';
import * as consentRefusals from '@shop/contract/consents/refusals';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import StopMailsPage from './stop-mails-page.tsx';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
});
afterEach(() => {
  leavePage();
  api.restore();
});

const open = () =>
  renderRoutes([{ path: '/shop/stop-mails', element: <StopMailsPage /> }], '/shop/stop-mails?token=t1');

test('the press on the link is the one press: the page says what has stopped', async () => {
  api.on(stopMails, {
    success: true,
    message: consentMessages.stopped(),
    data: { purpose: 'cart_reminder' },
  });
  open();
  expect(await screen.findByRole('heading', { name: 'Stopped' })).toBeDefined();
  expect(screen.getByText(/One note to my inbox when I leave products in my cart for a day/)).toBeDefined();
  expect(api.calls.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual([
    '/api/common/stop-mails/t1',
  ]);
});

test('a link that does not work says where mails are stopped, and can be tried again', async () => {
  const message = consentRefusals.stopLinkUnknown.text();
  api.refuse(stopMails, { status: 404, code: 'stop_link_unknown', message });
  open();
  expect(await screen.findByText(message)).toBeDefined();
  api.on(stopMails, {
    success: true,
    message: consentMessages.stopped(),
    data: { purpose: 'review_request' },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Stopped' })).toBeDefined();
});

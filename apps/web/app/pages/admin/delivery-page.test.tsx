// @vitest-environment happy-dom
import { getSettings, listSettingsChanges, saveSection } from '@shop/contract/settings/calls';
import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { apiQueryKey } from '../../platform/api-query.ts';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import DeliveryPage from './delivery-page.tsx';

const saved = (value: object, version = 2) => ({ value, version, changedAt: null, changedBy: null });
const shipping = saved({ fee: 40, freeAbove: 599, minDays: 3, maxDays: 7 });
const zonesWith = (zones: object[], version = 2) =>
  saved({ zones, elsewhere: 'deliver', elsewhereCash: true }, version);
const settingsWith = (zones: object) => ({ success: true, data: { shipping, zones } }) as never;

let api: StubApi;
beforeEach(() => {
  api = stubApi();
  api.on(getSettings, settingsWith(zonesWith([])));
  api.on(listSettingsChanges, { success: true, data: [], total: 0 });
});
afterEach(() => {
  leavePage();
  api.restore();
});

test('a zone takes amounts with ₹ and commas; without delivery its terms stay as they were', async () => {
  renderRoutes([{ path: '/admin/delivery', Component: DeliveryPage }], '/admin/delivery');
  await userEvent.click(await screen.findByRole('button', { name: /zone/i }));
  const form = within(await screen.findByRole('dialog'));
  const type = (label: string, value: string) =>
    fireEvent.change(form.getByLabelText(label), { target: { value } });
  const save = () => userEvent.click(form.getByRole('button', { name: 'Save' }));
  type('Name', 'Hills');
  await userEvent.click(form.getByLabelText('Himachal Pradesh'));
  type('Free delivery from ₹', '₹1,499');
  type('Delivery fee in ₹', 'sixty');
  await save();
  expect(await form.findByText('Enter an amount in rupees, or 0.')).toBeDefined();
  expect(api.calls.some(({ method }) => method === 'PUT')).toBe(false);
  type('Delivery', 'no');
  api.refuse(saveSection.zones, { status: 500 });
  await save();
  await vi.waitFor(() =>
    expect(api.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      value: { zones: [{ name: 'Hills', states: ['02'], delivers: false, fee: 40, freeAbove: 1_499 }] },
      version: 2,
    }),
  );
});

const hills = {
  name: 'Hills',
  states: ['02'],
  pins: [],
  delivers: true,
  cash: true,
  fee: 40,
  freeAbove: 599,
  minDays: 3,
  maxDays: 7,
};
const plains = { ...hills, name: 'Plains', states: ['03'] };

async function openHills() {
  api.on(getSettings, settingsWith(zonesWith([hills])));
  const { queryClient } = renderRoutes(
    [{ path: '/admin/delivery', Component: DeliveryPage }],
    '/admin/delivery?zone=Hills',
  );
  const form = within(await screen.findByRole('dialog'));
  return {
    form,
    type: (label: string, value: string) =>
      fireEvent.change(form.getByLabelText(label), { target: { value } }),
    valueOf: (label: string) => form.getByLabelText<HTMLInputElement>(label).value,
    save: () => userEvent.click(form.getByRole('button', { name: 'Save' })),
    /** Another owner saves, and the page reads the settings again, as after a change of the tab. */
    async readAgain(zones: object[]) {
      api.on(getSettings, settingsWith(zonesWith(zones, 3)));
      await act(() => queryClient.invalidateQueries({ queryKey: apiQueryKey(getSettings) }));
    },
  };
}
const sentBodies = () => api.calls.filter(({ method }) => method === 'PUT').map(({ body }) => body);

test('an open zone takes over what somebody else has saved, except in the fields that were changed here', async () => {
  const { type, valueOf, save, readAgain } = await openHills();
  type('Business days, maximum', '9');
  await readAgain([plains, { ...hills, fee: 90, states: ['02', '03'] }]);
  expect(valueOf('Delivery fee in ₹')).toBe('90');
  expect(valueOf('Business days, maximum')).toBe('9');
  api.refuse(saveSection.zones, { status: 500 });
  await save();
  await vi.waitFor(() => expect(sentBodies()).toHaveLength(1));
  expect(sentBodies()[0]).toMatchObject({
    value: { zones: [plains, { ...hills, fee: 90, states: ['02', '03'], maxDays: 9 }] },
    version: 3,
  });
});

test('a zone’s field that somebody else has changed too is overwritten only once the form has said so', async () => {
  const { form, type, valueOf, save, readAgain } = await openHills();
  type('Delivery fee in ₹', '60');
  const theirs = { ...hills, fee: 90, maxDays: 5 };
  await readAgain([theirs]);
  const message = 'Somebody else changed this in the meantime. The current version is shown.';
  const data = zonesWith([theirs], 3);
  api.refuse(saveSection.zones, { status: 409, message, code: 'settings_changed', data });
  await save();
  await form.findByText(message);
  expect(sentBodies()[0]).toMatchObject({ version: 2 });
  expect(form.getByText(/It is now: Himachal Pradesh. 3-5 business days. Delivery is ₹90/)).toBeDefined();
  expect(valueOf('Delivery fee in ₹')).toBe('60');
  expect(valueOf('Business days, maximum')).toBe('5');
  await save();
  await vi.waitFor(() => expect(sentBodies()).toHaveLength(2));
  expect(sentBodies()[1]).toMatchObject({ value: { zones: [{ fee: 60, maxDays: 5 }] }, version: 3 });
});

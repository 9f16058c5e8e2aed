// @vitest-environment happy-dom
import { listPageSpeeds } from '@shop/contract/page-speeds/calls';
import type { SpeedOverview } from '@shop/contract/page-speeds/schemas';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leavePage, renderRoutes } from '../../testing/render-routes.tsx';
import { stubApi, type StubApi } from '../../testing/stub-api.ts';
import PageSpeedsPage from './page-speeds-page.tsx';

let api: StubApi;
beforeEach(() => {
  api = stubApi();
});
afterEach(() => {
  leavePage();
  api.restore();
});

async function show(data: SpeedOverview) {
  api.on(listPageSpeeds, { success: true, data });
  renderRoutes([{ path: '/admin/page-speeds', Component: PageSpeedsPage }], '/admin/page-speeds');
  await screen.findByRole('link', { name: /Switch/ });
}

const rows = () => screen.getAllByRole('row').slice(1);
const texts = () => rows().map(({ textContent }) => textContent);

test('how fast pages were is said in words, by page and device, week by week', async () => {
  await show({
    isOn: true,
    weeks: [
      {
        from: '2026-11-22',
        to: '2026-11-28',
        speeds: [
          {
            page: 'home',
            device: 'phone',
            paint: { value: 1_340, visits: 1_200 },
            press: { value: 260, visits: 900 },
            shift: { value: 0.31, visits: 1_200 },
          },
          {
            page: 'signIn',
            device: 'computer',
            paint: { value: 2_500, visits: 4 },
            press: null,
            shift: null,
          },
        ],
      },
      {
        from: '2026-11-15',
        to: '2026-11-21',
        speeds: [
          { page: 'home', device: 'phone', paint: { value: 4_100, visits: 1 }, press: null, shift: null },
        ],
      },
    ],
  });
  expect(texts()).toEqual([
    'Home, phone1,2001.3 s Good260 ms Needs work31 % Poor',
    'Sign-in and registration, computer42.5 s GoodNot measuredNot measured',
  ]);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Week' }), '15 Nov 2026 to 21 Nov 2026');
  expect(texts()).toEqual(['Home, phone14.1 s PoorNot measuredNot measured']);
});

test.each([
  [true, /is measured, without cookies/, /^How fast pages are for visitors appears here/, 'Switch it off'],
  [false, /^Visits are not measured/, /^Once it is switched on/, 'Switch it on'],
])('before any visit (measured: %s) it says so', async (isOn, state, words, link) => {
  await show({ isOn, weeks: [] });
  expect(screen.getByRole('heading', { name: 'No visit measured yet' })).toBeDefined();
  expect(screen.getByText(state)).toBeDefined();
  expect(screen.getByText(words)).toBeDefined();
  expect(screen.getByRole('link', { name: link }).getAttribute('href')).toBe('/admin/settings#shop');
});

// @vitest-environment happy-dom
import { demonstrationSettings } from '@shop/contract/settings/demonstration-settings';
import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ShopSettingsContext } from '../platform/shop-settings.ts';
import { leavePage, renderRoutes } from '../testing/render-routes.tsx';
import { Announcement } from './announcement.tsx';

afterEach(leavePage);

test("the owner's line is in a landmark, with its link", () => {
  const announcement = { text: 'Free delivery this week', link: '/shop/listing' };
  const element = (
    <ShopSettingsContext value={{ ...demonstrationSettings, announcement }}>
      <Announcement />
    </ShopSettingsContext>
  );
  renderRoutes([{ path: '/', element }], '/');
  const line = screen.getByRole('complementary');
  expect(line.textContent).toBe(announcement.text);
  expect(line.querySelector('a')?.getAttribute('href')).toBe(announcement.link);
});

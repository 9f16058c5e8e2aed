// The owner's part has a door of its own, so that no page of the shop loads it.
export { AdminAddBanner } from './admin-add-banner.tsx';
export { AdminBanners } from './admin-banners.tsx';

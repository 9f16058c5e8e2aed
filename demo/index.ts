export {
  DEMO_ADMIN_EMAIL,
  type FillDependencies,
  type FilledShop,
  fillDemoShop,
} from './fill/fill-demo-shop.ts';
export { fillMany } from './fill/fill-many.ts';
export type { DemoPayment } from './fill/fill-orders.ts';

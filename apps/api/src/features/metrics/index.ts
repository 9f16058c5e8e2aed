export { addShopReadings } from './add-shop-readings.ts';

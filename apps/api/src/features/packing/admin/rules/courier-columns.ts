import type { CourierFileQuery } from '@shop/contract/packing/schemas';
import type { ShopSettings } from '@shop/contract/settings/shop-settings';
import type { CsvCell } from '../../../../platform/http/csv-download.ts';
import type { CourierLine, CourierOrder } from '../../shared/courier-file-queries.ts';
import { skuOf } from '../../shared/rules/sku-of.ts';

export interface FileOptions extends Omit<CourierFileQuery, 'ids'> {
  settings: Pick<ShopSettings, 'legal' | 'shop' | 'contact'>;
  now: Date;
}

/**
 * Everything that a column of a courier's file can be made from: a line of an order, and what is the same for all its
 * lines.
 */
export interface CourierRow {
  order: CourierOrder;
  line: CourierLine;
  /** The order's number. Later parcels append their own number, because couriers accept no number twice. */
  reference: string;
  /** Totals of the order appear only in the first line of its first parcel, so that adding them up counts them once. */
  isFirst: boolean;
  firstName: string;
  lastName: string;
  /** Empty for a customer without an email. */
  email: string;
  /** In India's time, e.g. `21-11-2026 14:05`. */
  orderedAt: string;
  isCash: boolean;
  hsn: string;
  /** The GST rate in per cent. */
  /** Null: not known. */
  taxPercent: number | null;
  grams: number;
  /** Of the pieces in the parcel, in its first line; 0 in the others. */
  discountPaise: number;
  options: FileOptions;
}

type Column = readonly [name: string, cellOf: (row: CourierRow) => CsvCell];

const nothing = () => null;
const rupees = (paise: number) => (paise / 100).toFixed(2);
/** A total of the whole order, shown only in its first row. */
const once = (paise: number, { isFirst }: CourierRow) => (isFirst ? rupees(paise) : '0.00');

/**
 * Shiprocket's sheet for 'Import Bulk Orders', as sellers had it in the autumn of 2026: with 'Paid Amount (Rs.)', which
 * is for orders that are paid in part, and five columns at its end. A star marks required columns.
 */
export const shiprocketColumns: readonly Column[] = [
  ['*Order Id', ({ reference }) => reference],
  ['Order Date as dd-mm-yyyy hh:MM', ({ orderedAt }) => orderedAt],
  ['*Channel', () => 'Custom'],
  ['*Payment Method(COD/Prepaid)', ({ isCash }) => (isCash ? 'COD' : 'Prepaid')],
  ['*Customer First Name', ({ firstName }) => firstName],
  ['Customer Last Name', ({ lastName }) => lastName],
  ['Email (Optional)', ({ email }) => email],
  ['*Customer Mobile', ({ order }) => order.phone],
  ['Customer Alternate Mobile', nothing],
  ['*Shipping Address Line 1', ({ order }) => inOneLine(order.address)],
  ['Shipping Address Line 2', nothing],
  ['*Shipping Address Country', () => 'India'],
  ['*Shipping Address State', ({ order }) => order.state],
  ['*Shipping Address City', ({ order }) => order.city],
  ['*Shipping Address Postcode', ({ order }) => order.pincode],
  ['Billing Address Line 1', nothing],
  ['Billing Address Line 2', nothing],
  ['Billing Address Country', nothing],
  ['Billing Address State', nothing],
  ['Billing Address City', nothing],
  ['Billing Address Postcode', nothing],
  ['*Master SKU', ({ line }) => skuOf(line)],
  ['*Product Name', ({ line }) => line.title],
  ['*Product Quantity', ({ line }) => line.quantity],
  ['Tax %', ({ taxPercent }) => taxPercent],
  ['*Selling Price(Per Unit Item, Inclusive of Tax)', ({ line }) => rupees(line.unit_price_paise)],
  ['Discount(Per Unit Item)', nothing],
  ['Shipping Charges(Per Order)', (row) => once(row.order.shipping_paise, row)],
  ['COD Charges(Per Order)', (row) => once(row.order.cash_fee_paise, row)],
  ['Gift Wrap Charges(Per Order)', nothing],
  ['Total Discount (Per Order)', ({ discountPaise }) => rupees(discountPaise)],
  ['*Partial COD (Yes/No)', () => 'No'],
  ['Paid Amount (Rs.)', nothing],
  ['*Length (cm)', ({ options }) => options.length],
  ['*Breadth (cm)', ({ options }) => options.breadth],
  ['*Height (cm)', ({ options }) => options.height],
  ['*Weight Of Shipment(kg)', ({ grams }) => grams / 1_000],
  ['Send Notification(True/False)', () => 'False'],
  ['Comment', nothing],
  ['HSN Code', ({ hsn }) => hsn],
  ['Location Id', nothing],
  ['Reseller Name', nothing],
  ['Company Name', nothing],
  ['latitude', nothing],
  ['longitude', nothing],
  ['Verified Order', nothing],
  ['Is documents', () => 'No'],
  ['Order Type', nothing],
  ['Order tag', nothing],
  ['Fulfillment Tat', nothing],
  ['Appointment Date', nothing],
  ['Order Channel', nothing],
  ['Po Expiry Date', nothing],
  ['Po Units', nothing],
];

/** The sheet of Delhivery One for 'Bulk Upload Orders', as sellers had it in 2026. It has no column for HSN codes. */
export const delhiveryColumns: readonly Column[] = [
  ['*Sale Order Number', ({ reference }) => reference],
  ['*Pickup Location Name', ({ options }) => options.pickup ?? ''],
  ['*Transport Mode', () => 'Surface'],
  ['*Payment Mode', ({ isCash }) => (isCash ? 'COD' : 'Prepaid')],
  ['COD Amount', ({ order, isCash }) => (isCash ? rupees(order.total_paise) : null)],
  ['*Customer Name', ({ order }) => order.recipient || order.user_name],
  ['*Customer Phone', ({ order }) => order.phone],
  ['*Shipping Address Line1', ({ order }) => inOneLine(order.address)],
  ['Shipping Address Line2', nothing],
  ['*Shipping City', ({ order }) => order.city],
  ['*Shipping State', ({ order }) => order.state],
  ['*Shipping Pincode', ({ order }) => order.pincode],
  ['*Item Sku Code', ({ line }) => skuOf(line)],
  ['*Item Sku Name', ({ line }) => line.title],
  ['*Quantity Ordered', ({ line }) => line.quantity],
  ['*Unit Item Price', ({ line }) => rupees(line.unit_price_paise)],
  ['Package Name', nothing],
  ['Packaging Type', () => 'Box'],
  ['Length (cm)', ({ options }) => options.length],
  ['Breadth (cm)', ({ options }) => options.breadth],
  ['Height (cm)', ({ options }) => options.height],
  ['Packaged Product Weight (gm)', ({ grams }) => grams],
  ['Product Weight (gm)', nothing],
  ['Fragile Shipment', () => 'No'],
  ['Discount Type', nothing],
  ['Discount Value', nothing],
  ['Tax Class Code', nothing],
  ['Customer Email', ({ email }) => email],
  ['Billing Address same as Shipping Address', () => 'Yes'],
  ['Billing Address Line1', nothing],
  ['Billing Address Line2', nothing],
  ['Billing City', nothing],
  ['Billing State', nothing],
  ['Billing Pincode', nothing],
  ['e-Way Bill Number', nothing],
  ['Seller Name', ({ options: { settings } }) => settings.legal.legalName || settings.shop.name],
  ['Seller GST Number', ({ options: { settings } }) => settings.legal.gstin],
  ['Seller Address Line1', ({ options: { settings } }) => settings.contact.addressLines.join(', ')],
];

function inOneLine(address: string): string {
  const lines = address.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').join(', ');
}

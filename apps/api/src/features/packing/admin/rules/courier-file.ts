import { isPlaceholderEmail } from '@shop/contract/auth/placeholder-email';
import { dayOfIndia, timeOfIndia } from '@shop/contract/days';
import type { CsvCell } from '../../../../platform/http/csv-download.ts';
import type { CourierLine, CourierOrder } from '../../shared/courier-file-queries.ts';
import { classOfLine } from '../../shared/rules/class-of-line.ts';
import { packedDiscount } from '../../shared/rules/packed-value.ts';
import { gramsOf } from '../../shared/rules/parcel-grams.ts';
import { type CourierRow, type FileOptions, delhiveryColumns, shiprocketColumns } from './courier-columns.ts';

interface Parcel {
  order: CourierOrder;
  lines: readonly CourierLine[];
}

/** The file for a courier's bulk upload, with one row for each line of an order. */
export function courierFileRows(
  parcels: readonly Parcel[],
  options: FileOptions,
): { header: string[]; rows: CsvCell[][] } {
  const columns = options.courier === 'shiprocket' ? shiprocketColumns : delhiveryColumns;
  return {
    header: columns.map(([name]) => name),
    rows: parcels.flatMap((parcel) =>
      rowsOf(parcel, options).map((row) => columns.map(([, cellOf]) => cellOf(row))),
    ),
  };
}

function rowsOf({ order, lines }: Parcel, options: FileOptions): CourierRow[] {
  const [firstName = '', ...others] = (order.recipient || order.user_name).trim().split(/\s+/);
  const day = dayOfIndia(order.placed_at).split('-').toReversed().join('-');
  const today = dayOfIndia(options.now);
  const earlier = Number(order.earlierParcels ?? 0);
  const shared = {
    order,
    reference: earlier === 0 ? order.order_number : `${order.order_number}-${earlier + 1}`,
    firstName,
    lastName: others.join(' '),
    email: isPlaceholderEmail(order.email) ? '' : order.email,
    orderedAt: `${day} ${timeOfIndia(order.placed_at).slice(0, 5)}`,
    isCash: order.payment_status !== 'paid',
    grams: gramsOf(lines, options),
    options,
  };
  return lines.map((line, index) => {
    const { hsn, percent } = classOfLine(line, today);
    const discountPaise = index === 0 ? packedDiscount(lines) : 0;
    return {
      ...shared,
      line,
      isFirst: index === 0 && earlier === 0,
      discountPaise,
      hsn,
      taxPercent: percent,
    };
  });
}

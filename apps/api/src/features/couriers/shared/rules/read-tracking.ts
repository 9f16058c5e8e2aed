import { isTrackingNumber } from '@shop/contract/limits';

/** What a courier tells of a parcel. */
export interface TrackingNews {
  trackingNumber: string;
  /** The account's own number of the order; empty: it is not told. */
  accountOrderId: string;
  /** In the numbering of shipments; -1: none that is a number. */
  status: number;
  words: string;
  place: string;
  /** By the courier's clock, which may be ahead. */
  at: Date;
}

type Json = Record<string, unknown>;

const MAX_WORDS = 200;
const MAX_PLACE = 120;

/**
 * Reads the body of Shiprocket's tracking webhook. Numbers may be texts. Times are those of India, without saying so, and
 * in two orders; where none can be read it is that of the newest scan, or else the time at which it came.
 * @returns null: it is about no parcel, or about one that a customer sends back by themselves
 */
export function readTracking(rawBody: Buffer, now: Date): TrackingNews | null {
  const body = parsed(rawBody);
  const trackingNumber = textOf(body?.['awb']);
  if (body === null || !isTrackingNumber(trackingNumber) || Number(body['is_return']) === 1) return null;
  const status = Number(textOf(body['shipment_status_id']) || Number.NaN);
  const scans = Array.isArray(body['scans']) ? body['scans'] : [];
  const last = newestOf(scans.slice(-200).map(asJson));
  const said = textOf(body['shipment_status']) || textOf(body['current_status']);
  const activity = textOf(last?.['activity']);
  return {
    trackingNumber,
    accountOrderId: textOf(body['sr_order_id']),
    status: Number.isInteger(status) && Math.abs(status) < 10_000 ? status : -1,
    words: [said, activity]
      .filter((text, index, all) => text !== '' && all.indexOf(text) === index)
      .join(': ')
      .slice(0, MAX_WORDS),
    place: textOf(last?.['location']).slice(0, MAX_PLACE),
    at: timeOf(textOf(body['current_timestamp'])) ?? timeOf(textOf(last?.['date'])) ?? now,
  };
}

/** Scans come in either order. */
function newestOf(scans: readonly Json[]): Json | undefined {
  return scans.toSorted((one, other) => textOf(one['date']).localeCompare(textOf(other['date']))).at(-1);
}

/** `23 05 2023 11:43:52` and `2023-05-23 11:43:52`. */
function timeOf(text: string): Date | null {
  const [, day, month, year, time] = /^(\d{2})[ -](\d{2})[ -](\d{4}) (\d{2}:\d{2}:\d{2})$/.exec(text) ?? [];
  const iso = day === undefined ? text.replace(' ', 'T') : `${year}-${month}-${day}T${time}`;
  const at = new Date(`${iso}+05:30`);
  return Number.isNaN(at.getTime()) ? null : at;
}

function asJson(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}

function textOf(value: unknown): string {
  if (typeof value === 'number') return String(value);
  // Control characters have no place in a page, and none in the database.
  return typeof value === 'string' ? value.replaceAll(/\p{Cc}/gu, ' ').trim() : '';
}

function parsed(rawBody: Buffer): Json | null {
  try {
    return asJson(JSON.parse(rawBody.toString('utf8')));
  } catch {
    return null;
  }
}

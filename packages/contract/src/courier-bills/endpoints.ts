import { Type } from 'typebox';
import { csvDownload, endpoint } from '../endpoint.ts';
import { Done, Id, PageOf, Shape, WithData, pageQuery } from '../schemas.ts';
import * as calls from './calls.ts';
import { overchargeKinds } from './kinds.ts';
import { BillDetails, CourierBill, Overcharge, RateCard, TypedBill, UnreadLine } from './schemas.ts';

export const getRateCard = endpoint(calls.getRateCard, {
  summary:
    'Returns what was agreed with the courier, by which its bills are audited. Null before it was entered.',
  response: WithData(Type.Union([RateCard, Type.Null()])),
});

export const saveRateCard = endpoint(calls.saveRateCard, {
  summary:
    'Saves what was agreed with the courier. Bills that were audited before stay as they are. 409 with the present rates in `data` if they are not `seen` any more.',
  body: Shape({
    ...RateCard.properties,
    /** The rates that the owner saw; null: none. Left out: any. */
    seen: Type.Optional(Type.Union([RateCard, Type.Null()])),
  }),
  response: Done,
});

export const auditCourierBill = endpoint(calls.auditCourierBill, {
  fileKind: 'csv',
  summary:
    "Audits a courier's bill (CSV) against the shop's parcels and rates and keeps it. 400 if its columns are not understood, 409 if it was read before or no rates are entered.",
  fields: TypedBill,
  response: WithData(BillDetails),
});

export const listCourierBills = endpoint(calls.listCourierBills, {
  summary: "Lists the couriers' bills, newest first.",
  query: Shape(pageQuery),
  response: PageOf(CourierBill),
});

const ofBill = { params: Shape({ id: Id }) };

export const getCourierBill = endpoint(calls.getCourierBill, {
  summary: "Returns a courier's bill with the sums of its overcharges.",
  ...ofBill,
  response: WithData(BillDetails),
});

export const listOvercharges = endpoint(calls.listOvercharges, {
  summary: 'Lists what a bill asks too much, in the sequence of its lines; of one kind or of all.',
  ...ofBill,
  query: Shape({ ...pageQuery, kind: Type.Optional(Type.Enum(overchargeKinds)) }),
  response: PageOf(Overcharge),
});

export const listUnreadLines = endpoint(calls.listUnreadLines, {
  summary: 'Lists the lines of a bill that could not be read, with what would be right.',
  ...ofBill,
  query: Shape(pageQuery),
  response: PageOf(UnreadLine),
});

export const exportDispute = csvDownload(calls.exportDispute, {
  summary: 'Exports the overcharges of a bill as CSV, to be sent to the courier.',
  query: ofBill.params,
});

export const removeCourierBill = endpoint(calls.removeCourierBill, {
  summary: "Removes a courier's bill, so that a corrected file can be read.",
  ...ofBill,
  response: Done,
});

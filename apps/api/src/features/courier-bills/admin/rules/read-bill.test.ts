import { expect, test } from 'vitest';
import { findColumns } from './bill-columns.ts';
import { readLine } from './read-line.ts';

/** Delhivery's transaction list of a domestic invoice, as of August and September 2026. */
const DELHIVERY = [
  'waybill_num,client,pickup_date,serial_number,origin_center,client_gstin,delhivery_gstin,package_type',
  'product_value,cod_amount,status,charged_weight,zone,payment_mode,payment_mode_type,issuing_bank,charge_POD',
  'charge_COVID,charge_FSC,charge_DL,charge_RTO,charge_DTO,charge_COD,charge_FS,charge_FOV,charge_CCOD,charge_WOD',
  'charge_AIR,charge_pickup,charge_DPH,charge_QC,charge_CWH,charge_E2E,charge_LM,charge_DEMUR,charge_LABEL',
  'charge_REATTEMPT,charge_DOCUMENT,charge_ROV,charge_PEAK,IGST,CGST,SGST/UGST,gross_amount,total_amount',
  'destination_pin,order_id,item_shipped,fpd,atc,mcount,pdd,frd,qc_pass,qc_atc,fuel_base_rate,avg_fuel_rate',
  'fuel_hike,packaging_type,qc,qct,qty,sot',
]
  .join()
  .split(',');
/** Shiprocket's report of shipping charges, as of August 2025. */
const SHIPROCKET = [
  'Date, Time',
  ...'AWB Number,Courier Name,Payment Mode,Applied Weight,Freight Forward Amount,Freight RTO Amount'.split(
    ',',
  ),
  ...'Freight Cod Charges,Freight Cod Adjusted,Freight Total Amount,Zone,On Hold Forward Amount'.split(','),
  ...'On Hold RTO Amount,On Hold Total Amount,Excess Forward Amount,Excess RTO Amount,Excess Total Amount'.split(
    ',',
  ),
  'Charged Weight',
];

function read(headings: readonly string[], said: Record<string, string>) {
  expect(headings).toEqual(expect.arrayContaining(Object.keys(said)));
  const columns = findColumns(headings);
  if ('problem' in columns) throw new Error(columns.problem);
  return readLine(
    headings.map((name) => said[name] ?? (name.startsWith('charge_') ? '0.00' : '')),
    columns,
  );
}

test("Delhivery's own sheet: grams, each charge where it belongs, and a number kept from spreadsheets", () => {
  const parcel = {
    waybill_num: '="31301410007033"',
    charged_weight: '800',
    zone: 'B',
    charge_DL: '63',
    charge_RTO: '50',
    charge_DTO: '1',
    charge_COD: '25',
    charge_CCOD: '2',
    charge_DPH: '2.33',
    charge_PEAK: '2',
    CGST: '6.06',
    'SGST/UGST': '6.06',
    IGST: '0',
    gross_amount: '145.33',
    total_amount: '157.45',
    order_id: 'DEO-10001',
    fuel_base_rate: '85.5',
  };
  expect(read(DELHIVERY, parcel)).toEqual({
    trackingNumber: '31301410007033',
    orderNumber: 'DEO-10001',
    grams: 800,
    zone: 'B',
    forward: 6_300,
    returned: 5_100,
    cash: 2_700,
    other: 433,
    tax: 1_212,
  });
});

test.each(['-35.40', '35.40'])(
  "Shiprocket's report: a cash fee that is taken off again as %s",
  (adjusted) => {
    const parcel = {
      'AWB Number': '14344940812345',
      'Applied Weight': '0.5',
      'Charged Weight': 'N/A',
      Zone: 'z_b',
      'Freight Forward Amount': '92',
      'Freight RTO Amount': '80',
      'Freight Cod Charges': '35.40',
      'Freight Cod Adjusted': adjusted,
      'Freight Total Amount': '172',
      'Excess Forward Amount': '46',
      'Excess Total Amount': '46',
      'On Hold Total Amount': '0',
    };
    expect(read(SHIPROCKET, parcel)).toEqual({
      trackingNumber: '14344940812345',
      orderNumber: '',
      grams: null,
      zone: 'B',
      forward: 9_200,
      returned: 8_000,
      cash: 0,
      other: 0,
      tax: null,
    });
  },
);

test('parcels are found by the consignment note and the order, whatever other references a bill has', () => {
  const headings = ['Reference No', 'CN No', 'Order Number', 'Freight'];
  expect(findColumns(headings)).toMatchObject({ at: { tracking: [1], order: [2], forward: [3] } });
});

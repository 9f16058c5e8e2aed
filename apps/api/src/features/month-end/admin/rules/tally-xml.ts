import { STATES, type StateCode } from '@shop/contract/delivery/states';
import { escapeXml } from '../../../../platform/rules/escape-xml.ts';
import type { Ledger } from './ledgers.ts';
import type { Voucher, VoucherLine } from './vouchers.ts';

/** What surrounds the messages of a file that TallyPrime imports (docs/tally.md). */
export function tallyEnvelope(report: 'All Masters' | 'Vouchers') {
  return {
    head: `<?xml version="1.0" encoding="UTF-8"?>
<ENVELOPE>
<HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER>
<BODY><IMPORTDATA>
<REQUESTDESC><REPORTNAME>${report}</REPORTNAME></REQUESTDESC>
<REQUESTDATA>
`,
    tail: '</REQUESTDATA>\n</IMPORTDATA></BODY>\n</ENVELOPE>\n',
  };
}

/** A ledger to create. Of customers it keeps each bill. */
export function ledgerXml({ name, group }: Ledger): string {
  return message(`<LEDGER NAME="${quoted(name)}" ACTION="Create">
${element('NAME', name)}
${element('PARENT', group)}
${element('ISBILLWISEON', group === 'Sundry Debtors' ? 'Yes' : 'No')}
</LEDGER>`);
}

/**
 * A voucher. A debit is below 0 and 'deemed positive', a credit above 0. TallyPrime knows by `REMOTEID` what it has
 * imported before.
 */
export function voucherXml({ id, type, day, number, narration, lines, buyer }: Voucher): string {
  const date = day.replaceAll('-', '');
  const party = lines[0]?.ledger.name ?? '';
  return message(`<VOUCHER REMOTEID="${quoted(id)}" VCHTYPE="${type}" ACTION="Create" OBJVIEW="Accounting Voucher View">
${[
  element('DATE', date),
  element('EFFECTIVEDATE', date),
  element('GUID', id),
  element('VOUCHERTYPENAME', type),
  element('VOUCHERNUMBER', number),
  element('REFERENCE', number),
  element('PARTYLEDGERNAME', party),
  ...(buyer ? buyerXml(buyer) : []),
  element('PERSISTEDVIEW', 'Accounting Voucher View'),
  element('ISINVOICE', 'No'),
  element('NARRATION', narration),
  ...lines.map(lineXml),
].join('\n')}
</VOUCHER>`);
}

/** States that TallyPrime spells differently. */
const TALLY_STATES: Partial<Record<StateCode, string>> = {
  '01': 'Jammu & Kashmir',
  '26': 'Dadra & Nagar Haveli and Daman & Diu',
  '35': 'Andaman & Nicobar Islands',
};

/**
 * A party that is a business: all share the ledger of customers, so the voucher has its GSTIN. Nothing in a GSTIN says
 * that its business is under composition, so each is taken for a regular one. The place of supply is its state.
 */
function buyerXml({ name, gstin, state }: NonNullable<Voucher['buyer']>): string[] {
  const stateName = TALLY_STATES[state] ?? STATES[state];
  return [
    element('PARTYNAME', name),
    element('PARTYGSTIN', gstin),
    element('GSTREGISTRATIONTYPE', 'Regular'),
    element('STATENAME', stateName),
    element('COUNTRYOFRESIDENCE', 'India'),
    element('PLACEOFSUPPLY', stateName),
  ];
}

function lineXml({ ledger, paise, bill }: VoucherLine): string {
  const amount = element('AMOUNT', tallyAmount(paise));
  return [
    '<ALLLEDGERENTRIES.LIST>',
    element('LEDGERNAME', ledger.name),
    element('ISDEEMEDPOSITIVE', paise > 0 ? 'Yes' : 'No'),
    element('ISPARTYLEDGER', bill ? 'Yes' : 'No'),
    amount,
    ...(bill
      ? [
          `<BILLALLOCATIONS.LIST>${element('NAME', bill.name)}${element('BILLTYPE', bill.type)}${amount}</BILLALLOCATIONS.LIST>`,
        ]
      : []),
    '</ALLLEDGERENTRIES.LIST>',
  ].join('\n');
}

/** A debit of 12,345 paise is `-123.45`. */
function tallyAmount(debitPaise: number): string {
  const [sign, paise] = debitPaise > 0 ? ['-', debitPaise] : ['', -debitPaise];
  return `${sign}${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`;
}

function message(content: string): string {
  return `<TALLYMESSAGE xmlns:UDF="TallyUDF">\n${content}\n</TALLYMESSAGE>\n`;
}

function element(name: string, value: string): string {
  return `<${name}>${escapeXml(value)}</${name}>`;
}

function quoted(value: string): string {
  return escapeXml(value).replaceAll('"', '&quot;');
}

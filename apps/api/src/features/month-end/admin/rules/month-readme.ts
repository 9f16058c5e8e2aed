import { countOf } from '@shop/contract/count-of';
import { dayInWords, dayOfIndia, timeOfIndia } from '@shop/contract/days';
import { formatRupees, paiseFromRupees, rupeesFromPaise } from '@shop/contract/money';
import { driftWords } from '@shop/contract/reconciliation/drift-kinds';
import type { ProfitSums } from '@shop/contract/profit/schemas';
import type { FeeMonth } from '@shop/contract/reconciliation/schemas';
import type { SettlementMonth } from '@shop/contract/reconciliation/settlement-schemas';
import { notAdvice } from '@shop/contract/tax/messages';
import type { Ledger } from './ledgers.ts';
import type { VoucherSums } from './voucher-sums.ts';

/** What `README.txt` tells of an archive. Sums in paise. */
export interface MonthFacts {
  month: string;
  now: Date;
  isUnfinished: boolean;
  shop: string;
  /** Whether the shop makes papers. */
  hasPapers: boolean;
  tables: readonly { title: string; fileName: string; what: string }[];
  /** As added up from the files; `gstr1` is null for a shop that files none. */
  files: {
    register: number;
    gstr1: number | null;
    money: number;
    fees: number;
    bank: number;
    profit: number;
  };
  vouchers: VoucherSums;
  ledgers: readonly Ledger[];
  /** Payments and refunds of Razorpay in no settlement. */
  unsettled: readonly { amount_paise: number }[];
  fees: Pick<FeeMonth, 'gst' | 'unknown' | 'isRegistered' | 'shopperFees'>;
  settlements: Pick<SettlementMonth, 'missing' | 'unread'>;
  /** As the profit page has it. */
  profit: Pick<ProfitSums, 'profit' | 'unknownPieces'>;
  /** Orders that were sent without a paper. */
  unbilled: number;
  /** Lines of papers that the GST portal refuses. */
  unfileable: number;
}

const rupees = (paise: number) => formatRupees(rupeesFromPaise(paise));

/** What is in an archive, which of its sums agree, and what is missing: for its first reader. */
export function monthReadme(facts: MonthFacts): string {
  const { month, now, shop, isUnfinished } = facts;
  const state = isUnfinished
    ? ['', 'THIS MONTH IS NOT OVER. Export it again when it is: what comes until then is not in here.']
    : [];
  const empty =
    facts.vouchers.vouchers === 0 ? ['', 'Nothing was billed, paid or settled in this month.'] : [];
  return [
    // Tells editors that the text is UTF-8.
    `\u{feff}${shop}: ${month}`,
    `Exported on ${dayInWords(dayOfIndia(now))}, ${timeOfIndia(now)} (India). All amounts in rupees, days of India.`,
    ...state,
    ...empty,
    ...section('What is in it', listFiles(facts)),
    ...section('Sums that agree', listSums(facts)),
    ...section('What is missing', listMissing(facts)),
    ...section('Tally', tallyWords(facts)),
    '',
    notAdvice,
    '',
  ].join('\r\n');
}

function section(title: string, lines: readonly string[]): string[] {
  return ['', title.toUpperCase(), ...lines];
}

function listFiles({ month, tables, files, hasPapers }: MonthFacts): string[] {
  return [
    hasPapers
      ? `papers-${month}.pdf: every paper of the month, to print or keep; not there if none was made`
      : 'No papers: the shop makes none.',
    ...tables.map(({ fileName, title, what }) => `csv/${fileName}: ${title}: ${what}`),
    `books-${month}.xlsx: the same tables, a sheet each; days are dates, long numbers such as the UTR are texts there`,
    files.gstr1 === null
      ? 'No GSTR-1: only a regular registration files it.'
      : `gstr1/: the sections of GSTR-1 for the offline tool, and the complete return (gstr1-${month}.json)`,
    'tally/tally-masters.xml, tally/tally.xml: ledgers and vouchers for TallyPrime',
    ...(files.gstr1 === null
      ? []
      : [
          'E-invoices are for businesses above ₹5 crore of turnover in a year since 2017-18, and for sales to businesses alone. The shop registers none: whoever must enters them on the portal by csv/business-invoices and csv/business-invoice-items.',
        ]),
  ];
}

function listSums({ files, vouchers, profit }: MonthFacts): string[] {
  return [
    sameSum('Billed less credit notes', [
      ['register', files.register],
      ...(files.gstr1 === null ? [] : [['GSTR-1', files.gstr1] as const]),
      ['Tally', vouchers.sales],
    ]),
    sameSum('Received less refunded', [
      ['money', files.money],
      ['Tally', vouchers.money],
    ]),
    sameSum('Razorpay’s fees with GST', [
      ['fees', files.fees],
      ['Tally', vouchers.fees],
    ]),
    sameSum('Paid out to the bank', [
      ['settlements', files.bank],
      ['Tally', vouchers.bank],
    ]),
    ...(profit.profit === undefined
      ? []
      : [
          sameSum('Earned by the orders placed in this month', [
            ['profit', files.profit],
            ['the page ‘Profit’', paiseFromRupees(profit.profit)],
          ]),
        ]),
    `Received beyond what was billed, which changes what customers owe: ${rupees(files.money - files.register)}`,
  ];
}

function sameSum(what: string, sums: readonly (readonly [file: string, paise: number])[]): string {
  const [first] = sums;
  const names = sums.map(([file]) => file).join(' = ');
  if (first && sums.every(([, paise]) => paise === first[1]))
    return `${what}: ${names} = ${rupees(first[1])}`;
  return `${what}: THESE DO NOT AGREE: ${sums.map(([file, paise]) => `${file} ${rupees(paise)}`).join(', ')}`;
}

function listMissing(facts: MonthFacts): string[] {
  const { fees, settlements, unsettled, unbilled, unfileable, profit } = facts;
  const { missing, unread } = settlements;
  const unsettledPaise = unsettled.reduce((sum, { amount_paise: paise }) => sum + paise, 0);
  const lines = [
    ...(unbilled > 0
      ? [`${countOf(unbilled, 'order')} sent in this month without a paper: see 'Tax papers'.`]
      : []),
    ...(unfileable > 0
      ? [`${countOf(unfileable, 'line')} of papers that the GST portal refuses: see 'Tax papers'.`]
      : []),
    ...(profit.unknownPieces > 0
      ? [
          `The cost of ${countOf(profit.unknownPieces, 'piece')} that were sold, and so what the month earned: see ‘Costs’.`,
        ]
      : []),
    ...(fees.unknown > 0
      ? [`The fee of ${countOf(fees.unknown, 'payment')}, which Razorpay has not said yet.`]
      : []),
    ...(unread > 0 ? [`Razorpay’s report of ${countOf(unread, 'day')}, which is still to be read.`] : []),
    ...(unsettled.length > 0
      ? [
          `${rupees(unsettledPaise)} of Razorpay’s payments and refunds (${unsettled.length}) is in no settlement yet.`,
        ]
      : []),
    ...missing.named.map(
      ({ kind, ref, order, amount }) =>
        `${formatRupees(amount)}: ${driftWords[kind].what} ${ref}${order ? `, order ${order.orderNumber}` : ''}`,
    ),
    ...(missing.unnamed === 0
      ? []
      : [`${formatRupees(missing.unnamed)} of settlements, for which there is no explanation.`]),
  ];
  return lines.length > 0 ? lines : ['Nothing.'];
}

function tallyWords({ ledgers, fees, files, hasPapers }: MonthFacts): string[] {
  return [
    'Back up the company first. Import tally-masters.xml (Import, Masters), then tally.xml (Import, Transactions).',
    'To use a ledger of your own, give it the name below as an alias before the import, in place of the masters.',
    'Vouchers keep the numbers of the shop if their types are numbered by hand or with override. REFERENCE has them too.',
    'Each voucher has the same REMOTEID in each export, by which Tally alters what it has in place of adding it again.',
    ...(hasPapers ? [] : ['There are no sales vouchers, since the shop makes no papers.']),
    ...(files.gstr1 === null ? [] : ['File GSTR-1 from its own files: the vouchers carry no HSN codes.']),
    ...(fees.isRegistered
      ? [`${formatRupees(fees.gst)} of GST in fees is input credit by Razorpay’s tax invoice of the month.`]
      : []),
    '',
    'Ledgers that must exist (group): what the shop books there',
    ...ledgers.map(({ name, group, what }) => `${name} (${group}): ${what}`),
  ];
}

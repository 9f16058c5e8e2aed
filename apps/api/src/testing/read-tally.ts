import { SaxesParser } from 'saxes';

const paise = (rupees: string) => Math.round(Number(rupees) * 100);

interface TallyLine {
  ledger: string;
  isDebit: boolean;
  paise: number;
  bill?: { name: string; type: string; paise: number };
}
interface TallyVoucher {
  type: string;
  date: string;
  number: string;
  remoteId: string;
  lines: TallyLine[];
}

/** The vouchers as a parser of XML reads them. */
export function readVouchers(xml: string): TallyVoucher[] {
  const vouchers: TallyVoucher[] = [];
  const path: string[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    path.push(name);
    if (name === 'VOUCHER') {
      const { VCHTYPE: type = '', REMOTEID: remoteId = '' } = attributes as Record<string, string>;
      vouchers.push({ type, remoteId, date: '', number: '', lines: [] });
    }
    if (name === 'ALLLEDGERENTRIES.LIST')
      vouchers.at(-1)?.lines.push({ ledger: '', isDebit: false, paise: 0 });
    const line = vouchers.at(-1)?.lines.at(-1);
    if (name === 'BILLALLOCATIONS.LIST' && line) line.bill = { name: '', type: '', paise: 0 };
  });
  parser.on('closetag', () => void path.pop());
  parser.on('text', (text) => {
    const voucher = vouchers.at(-1);
    const line = voucher?.lines.at(-1);
    switch (path.slice(-2).join('/')) {
      case 'VOUCHER/DATE':
        if (voucher) voucher.date = text;
        break;
      case 'VOUCHER/VOUCHERNUMBER':
        if (voucher) voucher.number = text;
        break;
      case 'ALLLEDGERENTRIES.LIST/LEDGERNAME':
        if (line) line.ledger = text;
        break;
      case 'ALLLEDGERENTRIES.LIST/ISDEEMEDPOSITIVE':
        if (line) line.isDebit = text === 'Yes';
        break;
      case 'ALLLEDGERENTRIES.LIST/AMOUNT':
        if (line) line.paise = paise(text);
        break;
      case 'BILLALLOCATIONS.LIST/NAME':
        if (line?.bill) line.bill.name = text;
        break;
      case 'BILLALLOCATIONS.LIST/BILLTYPE':
        if (line?.bill) line.bill.type = text;
        break;
      case 'BILLALLOCATIONS.LIST/AMOUNT':
        if (line?.bill) line.bill.paise = paise(text);
    }
  });
  parser.write(xml).close();
  return vouchers;
}

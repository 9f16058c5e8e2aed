import type { Order } from './entities.ts';

/** A page of A6 with the parcel's number, enough to open and print. Letters beyond ASCII are left out. */
export function labelPdf({
  awb,
  courierName,
  channelOrderId,
  name,
  city,
  pincode,
  isCash,
  subTotal,
}: Order): Buffer {
  const lines = [
    'SIMULATED LABEL',
    courierName ?? '',
    `AWB ${awb ?? ''}`,
    `Order ${channelOrderId}`,
    name,
    `${city} ${pincode}`,
    isCash ? `COD Rs ${subTotal.toFixed(2)}` : 'PREPAID',
  ].map((line) => line.replaceAll(/[^ -~]/g, '').replaceAll(/[\\()]/g, '\\$&'));
  const content = `BT /F1 14 Tf 20 380 Td 22 TL ${lines.map((line) => `(${line}) Tj T*`).join(' ')} ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 298 420] /Contents 5 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
}

import type { PaperDocument } from '../paper-document.ts';
import { FAINT, type Sheet, type SignatureImage } from './sheet.ts';

const GAP = 4;

/** Draws who signs for the supplier, with room for a signature by hand if there is no picture of it. */
export function drawSignature(
  { sheet, y: top, text }: { sheet: Sheet; y: number; text: number },
  { supplier, signatory }: PaperDocument,
  signature: SignatureImage | null,
): void {
  if (signatory === null) return;
  const x = sheet.left + sheet.width * 0.6;
  const width = sheet.width * 0.4 - GAP;
  const style = { size: text, align: 'right' } as const;
  let y = top + 2 * GAP;
  y += sheet.text(`For ${supplier.legalName}`, { x, y, width }, style) + GAP;
  const height = 32 * (text / 9);
  if (signature) sheet.image(signature, { x, y, width, height });
  y += height + GAP / 2;
  if (signatory.name !== '') y += sheet.text(signatory.name, { x, y, width }, { ...style, isBold: true });
  sheet.text('Authorised signatory', { x, y, width }, { ...style, color: FAINT });
}

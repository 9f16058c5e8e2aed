import { STATES } from '@shop/contract/delivery/states';
import { phoneText } from '@shop/contract/phones/phone-text';
import type { PaperDocument } from '../paper-document.ts';
import { FAINT, type Sheet } from './sheet.ts';

/** Between lines that belong together, in points. */
export const GAP = 4;

/**
 * For whom a paper is, and where the goods go: of a business its legal name, GSTIN and address (rule 46(e) of the CGST
 * Rules). @returns where it ends
 */
export function drawRecipient(
  sheet: Sheet,
  { recipient, buyer }: PaperDocument,
  top: number,
  text: number,
): number {
  let y = top;
  const box = () => ({ x: sheet.left, y, width: sheet.width });
  if (buyer) {
    y += sheet.text('Billed to', box(), { size: text, color: FAINT });
    y += sheet.text(buyer.legalName, box(), { size: text * 1.1, isBold: true });
    y += sheet.text(`GSTIN: ${buyer.gstin}`, box(), { size: text, isBold: true });
    y += sheet.text(buyer.addressLines.join(', '), box(), { size: text });
    y += sheet.text(`State: ${STATES[buyer.state]} (${buyer.state})`, box(), { size: text }) + GAP;
  }
  const heading = buyer ? 'Delivered to' : 'Billed and delivered to';
  y += sheet.text(heading, box(), { size: text, color: FAINT });
  y += sheet.text(recipient.name, box(), { size: text * 1.1, isBold: true });
  const state = recipient.state === null ? '' : `State code ${recipient.state}`;
  for (const line of [
    recipient.addressLines.join(', '),
    [`Phone ${phoneText(recipient.phone)}`, state].filter(Boolean).join(' · '),
  ]) {
    y += sheet.text(line, box(), { size: text });
  }
  return y + 2 * GAP;
}

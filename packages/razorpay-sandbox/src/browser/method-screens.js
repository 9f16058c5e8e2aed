import { h, icon, ICONS } from './dom.js';
import { button } from './layout.js';
import { drawQr } from './qr.js';

const BANKS = [
  ['SBIN', 'State Bank of India'],
  ['HDFC', 'HDFC Bank'],
  ['ICIC', 'ICICI Bank'],
  ['UTIB', 'Axis Bank'],
  ['KKBK', 'Kotak Mahindra Bank'],
  ['PUNB_R', 'Punjab National Bank'],
];

/**
 * The choice between the three methods.
 * @param {{ onUpi: () => void, onCard: () => void, onNetbanking: () => void }} next
 */
export function methodsScreen({ onUpi, onCard, onNetbanking }) {
  return {
    title: 'Choose how to pay',
    body: [
      h(
        'div',
        { class: 'methods' },
        methodRow('UPI', 'Any UPI app or QR code', ICONS.upi, onUpi),
        methodRow('Card', 'Debit or credit card', ICONS.card, onCard),
        methodRow('Netbanking', 'Pay from your bank account', ICONS.netbanking, onNetbanking),
      ),
    ],
  };
}

/** @param {{ orderId: string, amount: string, back: () => void, onPay: () => unknown }} upi */
export function upiScreen({ orderId, amount, back, onPay }) {
  const hint = 'Scan with any UPI app, or continue on this phone.';
  return {
    title: 'UPI',
    back,
    body: [
      h('div', { class: 'qr-box' }, drawQr(orderId), h('p', { class: 'small' }, hint)),
      button(`Pay ${amount} by UPI app`, onPay),
    ],
  };
}

/** @param {{ back: () => void, onBank: (code: string, name: string) => unknown }} netbanking */
export function netbankingScreen({ back, onBank }) {
  const banks = BANKS.map(([code, name]) =>
    h('button', { type: 'button', class: 'bank', onclick: () => onBank(code, name) }, name),
  );
  return {
    title: 'Netbanking',
    back,
    body: [h('p', { class: 'small' }, 'Choose your bank'), h('div', { class: 'banks' }, ...banks)],
  };
}

function methodRow(name, detail, picture, onclick) {
  const detailId = `about-${name}`;
  return h(
    'button',
    { type: 'button', class: 'method', onclick, 'aria-describedby': detailId },
    h('span', { class: 'method-icon' }, icon(picture)),
    h(
      'span',
      { class: 'method-text' },
      h('strong', {}, name),
      h('small', { id: detailId, 'aria-hidden': 'true' }, detail),
    ),
    icon(ICONS.next, 'icon faint'),
  );
}

import { field, makeCardForm } from './card-form.js';
import { h, icon, ICONS, rupees } from './dom.js';
import { button } from './layout.js';
import { drawQr } from './qr.js';
import { getPayment, settlePayment, startPayment } from './sandbox-api.js';

const BANKS = [
  ['SBIN', 'State Bank of India'],
  ['HDFC', 'HDFC Bank'],
  ['ICIC', 'ICICI Bank'],
  ['UTIB', 'Axis Bank'],
  ['KKBK', 'Kotak Mahindra Bank'],
  ['PUNB_R', 'Punjab National Bank'],
];
const POLL_MS = 500;

/**
 * All screens from the choice of a method to the end of a try.
 * @param {object} flow
 * @param {(screen: object) => void} flow.show
 * @param {{ id: string, amount: number }} flow.order
 * @param {string} flow.key
 * @param {{ email?: string, contact?: string, method?: string }} flow.prefill
 * @param {(attempt: object) => void} flow.onPaid a try that took the money
 * @param {(error: object) => boolean} flow.onFailed tells whether the shopper may try again
 * @param {() => void} [flow.onClose]
 */
export function startPayFlow({ show, order, key, prefill, onPaid, onFailed, onClose }) {
  const amount = rupees(order.amount);

  const begin = (method, instrument) =>
    startPayment({
      key,
      order_id: order.id,
      method,
      instrument,
      email: prefill.email ?? '',
      contact: prefill.contact ?? '',
    });

  /** Lets a step run; a refusal of the sandbox is shown with a way on. */
  async function attempt(step) {
    try {
      await step();
    } catch (error) {
      showProblem(error.message);
    }
  }

  async function finish(payment, choice) {
    showBusy('Processing your payment…');
    end(await settlePayment(payment.id, choice));
  }

  function end(payment) {
    if (payment.response) onPaid(payment);
    else if (payment.error) showFailure(payment.error);
    else showWaiting(payment);
  }

  function showMethods() {
    show({
      title: 'Choose how to pay',
      body: [
        h(
          'div',
          { class: 'methods' },
          methodRow('UPI', 'Any UPI app or QR code', ICONS.upi, showUpi),
          methodRow('Card', 'Debit or credit card', ICONS.card, showCard),
          methodRow('Netbanking', 'Pay from your bank account', ICONS.netbanking, showNetbanking),
        ),
      ],
    });
  }

  function showUpi() {
    show({
      title: 'UPI',
      back: showMethods,
      body: [
        h(
          'div',
          { class: 'qr-box' },
          drawQr(order.id),
          h('p', { class: 'small' }, 'Scan with any UPI app, or continue on this phone.'),
        ),
        button(`Pay ${amount} by UPI app`, () =>
          attempt(async () => showBank('Your UPI app', 'upi', await begin('upi', 'shopper@razorpay'))),
        ),
      ],
    });
  }

  function showCard() {
    const form = makeCardForm(`Pay ${amount}`, ({ last4, pays }) =>
      attempt(async () => showOtp(await begin('card', last4), last4, pays)),
    );
    show({ title: 'Card', back: showMethods, body: [form] });
  }

  function showOtp(payment, last4, pays) {
    const otp = field({
      id: 'otp',
      label: 'One-time password',
      hint: 'Any 4 to 10 digits will do.',
      inputmode: 'numeric',
      autocomplete: 'one-time-code',
      maxlength: '10',
      'data-focus': true,
    });
    const submit = (event) => {
      event.preventDefault();
      if (/^\d{4,10}$/.test(otp.input.value.trim())) {
        void attempt(() => finish(payment, pays ? 'success' : 'failure'));
        return;
      }
      otp.setProblem('Enter the 4 to 10 digits of the password.');
      otp.input.focus();
    };
    show({
      title: 'Confirm with your bank',
      body: [
        h(
          'p',
          {},
          `Your bank asks for a one-time password to pay ${amount} with the card ending in ${last4}.`,
        ),
        h(
          'form',
          { novalidate: true, onsubmit: submit },
          otp.element,
          h('button', { class: 'button primary' }, 'Submit OTP'),
        ),
        button('Cancel payment', () => attempt(() => finish(payment, 'cancel')), 'quiet'),
      ],
    });
  }

  function showNetbanking() {
    const banks = BANKS.map(([code, name]) =>
      h(
        'button',
        {
          type: 'button',
          class: 'bank',
          onclick: () => attempt(async () => showBank(name, 'netbanking', await begin('netbanking', code))),
        },
        name,
      ),
    );
    show({
      title: 'Netbanking',
      back: showMethods,
      body: [h('p', { class: 'small' }, 'Choose your bank'), h('div', { class: 'banks' }, ...banks)],
    });
  }

  /** Stands for the bank's or the UPI app's own page, where the test decides how it ends. */
  function showBank(name, method, payment) {
    const ids = method === 'upi' ? ['success@razorpay', 'failure@razorpay'] : ['', ''];
    const choice = (label, detail, value, kind) => {
      const element = button(label, () => attempt(() => finish(payment, value)), kind);
      if (detail) element.append(h('small', { 'aria-hidden': 'true' }, detail));
      return element;
    };
    show({
      title: name,
      body: [
        h('p', {}, `You are asked to approve ${amount}. What should happen?`),
        h(
          'div',
          { class: 'choices' },
          choice('Approve payment', ids[0], 'success', 'primary'),
          choice('Decline payment', ids[1], 'failure', 'quiet'),
          choice('Slow bank', 'the answer comes later', 'slow', 'quiet'),
          choice('Cancel payment', '', 'cancel', 'quiet'),
        ),
      ],
    });
  }

  function showBusy(text) {
    show({ title: text, body: [h('div', { class: 'spinner', role: 'presentation' })] });
  }

  function showWaiting(payment) {
    show({
      title: 'Waiting for your bank',
      body: [
        h('div', { class: 'spinner', role: 'presentation' }),
        h(
          'p',
          { class: 'center' },
          'This can take a little. You may close this window: the shop hears from the bank as soon as it has decided.',
        ),
        onClose ? button('Back to the shop', onClose, 'quiet') : null,
      ],
    });
    const poll = async () => {
      const now = await getPayment(payment.id).catch(() => payment);
      if (now.status === 'created') setTimeout(poll, POLL_MS);
      else end(now);
    };
    setTimeout(poll, POLL_MS);
  }

  function showFailure(error) {
    const mayRetry = onFailed(error);
    show({
      title: 'Payment failed',
      body: [
        h('div', { class: 'badge problem' }, icon(ICONS.warning)),
        h('p', { class: 'center', role: 'alert' }, error.description),
        mayRetry ? button('Try again', showMethods) : null,
        onClose ? button('Back to the shop', onClose, 'quiet') : null,
      ],
    });
  }

  function showProblem(message) {
    show({
      title: 'That did not work',
      body: [
        h('div', { class: 'badge problem' }, icon(ICONS.warning)),
        h('p', { class: 'center', role: 'alert' }, message),
        button('Back to methods', showMethods),
        onClose ? button('Back to the shop', onClose, 'quiet') : null,
      ],
    });
  }

  const preferred = { upi: showUpi, card: showCard, netbanking: showNetbanking }[prefill.method ?? ''];
  (preferred ?? showMethods)();
}

/** One way to pay, as a button. */
function methodRow(name, detail, picture, onclick) {
  return h(
    'button',
    { type: 'button', class: 'method', onclick, 'aria-describedby': `about-${name}` },
    h('span', { class: 'method-icon' }, icon(picture)),
    h(
      'span',
      { class: 'method-text' },
      h('strong', {}, name),
      h('small', { id: `about-${name}`, 'aria-hidden': 'true' }, detail),
    ),
    icon(ICONS.next, 'icon faint'),
  );
}

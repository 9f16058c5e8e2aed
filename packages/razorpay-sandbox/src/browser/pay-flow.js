import { bankScreen, busyScreen, otpScreen, troubleScreen, waitingScreen } from './bank-screens.js';
import { makeCardForm } from './card-form.js';
import { rupees } from './dom.js';
import { button } from './layout.js';
import { methodsScreen, netbankingScreen, upiScreen } from './method-screens.js';
import { getPayment, settlePayment, startPayment } from './sandbox-api.js';

const POLL_MS = 500;

/**
 * All screens from the choice of a method to the end of a payment attempt.
 * @param {object} flow
 * @param {(screen: object) => void} flow.show
 * @param {{ id: string, amount: number }} flow.order
 * @param {string} flow.key
 * @param {{ email?: string, contact?: string, method?: string }} flow.prefill
 * @param {(attempt: object) => void} flow.onPaid an attempt that took the money
 * @param {(error: object) => boolean} flow.onFailed returns whether the shopper may try again
 * @param {() => void} [flow.onClose]
 * @returns {{ abandon: () => Promise<unknown> }} call when the shopper leaves
 */
export function startPayFlow({ show, order, key, prefill, onPaid, onFailed, onClose }) {
  const amount = rupees(order.amount);
  const { email = '', contact = '' } = prefill;
  /** The attempt that is on the bank's page. */
  let undecided = null;

  async function begin(method, instrument) {
    undecided = await startPayment({ key, order_id: order.id, method, instrument, email, contact });
    return undecided;
  }

  /** Runs a step. If the sandbox refuses it, shows the reason and a way to continue. */
  async function attempt(step) {
    try {
      await step();
    } catch (error) {
      const again = button('Back to methods', showMethods);
      show(troubleScreen({ title: 'That did not work', message: error.message, again, onClose }));
    }
  }

  function finish(payment, choice) {
    undecided = null;
    show(busyScreen('Processing your payment…'));
    return attempt(async () => end(await settlePayment(payment.id, choice)));
  }

  function end(payment) {
    if (payment.response) onPaid(payment);
    else if (payment.error) showFailure(payment.error);
    else waitForBank(payment);
  }

  function waitForBank(payment) {
    show(waitingScreen(onClose));
    const poll = async () => {
      const now = await getPayment(payment.id).catch(() => payment);
      if (now.status === 'created') setTimeout(poll, POLL_MS);
      else end(now);
    };
    setTimeout(poll, POLL_MS);
  }

  function showFailure(error) {
    const again = onFailed(error) ? button('Try again', showMethods) : null;
    show(troubleScreen({ title: 'Payment failed', message: error.description, again, onClose }));
  }

  function showMethods() {
    show(methodsScreen({ onUpi: showUpi, onCard: showCard, onNetbanking: showNetbanking }));
  }

  function payByUpi() {
    return attempt(async () => showBank('Your UPI app', await begin('upi', 'shopper@razorpay')));
  }

  function payByBank(code, name) {
    return attempt(async () => showBank(name, await begin('netbanking', code)));
  }

  function showUpi() {
    show(upiScreen({ orderId: order.id, amount, back: showMethods, onPay: payByUpi }));
  }

  function showNetbanking() {
    show(netbankingScreen({ back: showMethods, onBank: payByBank }));
  }

  function showCard() {
    const form = makeCardForm(`Pay ${amount}`, (card) =>
      attempt(async () => showOtp(await begin('card', card.last4), card)),
    );
    show({ title: 'Card', back: showMethods, body: [form] });
  }

  function showOtp(payment, { last4, pays }) {
    const onOtp = () => finish(payment, pays ? 'success' : 'failure');
    show(otpScreen({ amount, last4, onOtp, onCancel: () => finish(payment, 'cancel') }));
  }

  function showBank(name, payment) {
    const isUpi = name === 'Your UPI app';
    show(bankScreen({ name, amount, isUpi, onChoice: (choice) => finish(payment, choice) }));
  }

  const preferred = { upi: showUpi, card: showCard, netbanking: showNetbanking }[prefill.method ?? ''];
  (preferred ?? showMethods)();
  return {
    /** Leaving the bank's page cancels the attempt. A slow bank continues without the shopper. */
    abandon: async () => undecided && settlePayment(undecided.id, 'cancel').catch(() => null),
  };
}

import { field } from './card-form.js';
import { h, icon, ICONS } from './dom.js';
import { button } from './layout.js';

/**
 * The bank's page for a card, which asks for a one-time password. Any 4 to 10 digits will do.
 * @param {{ amount: string, last4: string, onOtp: () => unknown, onCancel: () => unknown }} otpPage
 */
export function otpScreen({ amount, last4, onOtp, onCancel }) {
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
      onOtp();
      return;
    }
    otp.setProblem('Enter the 4 to 10 digits of the password.');
    otp.input.focus();
  };
  const question = `Your bank asks for a one-time password to pay ${amount} with the card ending in ${last4}.`;
  return {
    title: 'Confirm with your bank',
    body: [
      h('p', {}, question),
      h(
        'form',
        { novalidate: true, onsubmit: submit },
        otp.element,
        h('button', { class: 'button primary' }, 'Submit OTP'),
      ),
      button('Cancel payment', onCancel, 'quiet'),
    ],
  };
}

/**
 * Stands in for the page of the bank or UPI app. The tester decides here how the payment ends.
 * @param {{ name: string, amount: string, isUpi: boolean, onChoice: (choice: string) => unknown }} bankPage
 */
export function bankScreen({ name, amount, isUpi, onChoice }) {
  const choice = (label, detail, value, kind) => {
    const element = button(label, () => onChoice(value), kind);
    if (detail) element.append(h('small', { 'aria-hidden': 'true' }, detail));
    return element;
  };
  return {
    title: name,
    body: [
      h('p', {}, `You are asked to approve ${amount}. What should happen?`),
      h(
        'div',
        { class: 'choices' },
        choice('Approve payment', isUpi ? 'success@razorpay' : '', 'success', 'primary'),
        choice('Decline payment', isUpi ? 'failure@razorpay' : '', 'failure', 'quiet'),
        choice('Slow bank', 'the answer comes later', 'slow', 'quiet'),
        choice('Cancel payment', '', 'cancel', 'quiet'),
      ),
    ],
  };
}

/** @param {(() => void) | undefined} onClose */
export function waitingScreen(onClose) {
  const text =
    'This can take a little. You may close this window: the shop hears from the bank as soon as it has decided.';
  return {
    title: 'Waiting for your bank',
    body: [spinner(), h('p', { class: 'center' }, text), leaveButton(onClose)],
  };
}

/** @param {string} title */
export function busyScreen(title) {
  return { title, body: [spinner()] };
}

/**
 * Shown when something went wrong: says what, and offers ways to continue.
 * @param {{ title: string, message: string, again?: HTMLElement | null, onClose?: () => void }} trouble
 */
export function troubleScreen({ title, message, again = null, onClose }) {
  return {
    title,
    body: [
      h('div', { class: 'badge problem' }, icon(ICONS.warning)),
      h('p', { class: 'center', role: 'alert' }, message),
      again,
      leaveButton(onClose),
    ],
  };
}

function leaveButton(onClose) {
  return onClose ? button('Back to the shop', onClose, 'quiet') : null;
}

function spinner() {
  return h('div', { class: 'spinner', role: 'presentation' });
}

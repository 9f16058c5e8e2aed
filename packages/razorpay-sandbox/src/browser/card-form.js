import { h } from './dom.js';

const PAYS = '4100280000001007';
const DECLINED = '4100280000060003';
const TEST_CARDS = [
  '4100 2800 0000 1007 pays',
  '4100 2800 0006 0003 is declined',
  'Any CVV and any expiry to come will do.',
];

/** @param {string} text @param {number} max */
function digits(text, max) {
  return text.replace(/\D/g, '').slice(0, max);
}

function numberProblem(number) {
  if (number.length < 12) return 'Enter the full card number.';
  if (number !== PAYS && number !== DECLINED) {
    return 'This is not one of the two test cards below.';
  }
  return '';
}

function expiryProblem(expiry) {
  const [, month, year] = /^(\d\d)(\d\d)$/.exec(expiry) ?? [];
  if (!month || Number(month) < 1 || Number(month) > 12) return 'Enter it as MM / YY.';
  const firstDayAfter = new Date(2000 + Number(year), Number(month), 1);
  return firstDayAfter <= new Date() ? 'This card has expired.' : '';
}

/** A labelled field with space for its error. */
export function field({ id, label, hint, ...attributes }) {
  const input = h('input', { id, type: 'text', 'aria-describedby': `${id}-note`, ...attributes });
  const note = h('p', { class: 'note', id: `${id}-note`, 'aria-live': 'polite' }, hint ?? '');
  const result = {
    input,
    element: h('div', { class: 'field' }, h('label', { for: id }, label), input, note),
    /** @param {string} problem '' takes the error away */
    setProblem(problem) {
      note.textContent = problem || hint || '';
      note.classList.toggle('problem', problem !== '');
      if (problem) input.setAttribute('aria-invalid', 'true');
      else input.removeAttribute('aria-invalid');
    },
  };
  input.addEventListener('input', () => result.setProblem(''));
  return result;
}

/**
 * Number, expiry and CVV of one of the two test cards.
 * @param {string} payText
 * @param {(card: { last4: string, pays: boolean }) => Promise<void>} onCard
 */
export function makeCardForm(payText, onCard) {
  const number = field({
    id: 'card-number',
    label: 'Card number',
    inputmode: 'numeric',
    autocomplete: 'cc-number',
    placeholder: '4100 2800 0000 1007',
    'data-focus': true,
  });
  const expiry = field({
    id: 'card-expiry',
    label: 'Expiry',
    inputmode: 'numeric',
    autocomplete: 'cc-exp',
    placeholder: 'MM / YY',
  });
  const cvv = field({
    id: 'card-cvv',
    label: 'CVV',
    inputmode: 'numeric',
    autocomplete: 'cc-csc',
    placeholder: '3 digits',
    type: 'password',
    maxlength: '4',
  });
  number.input.addEventListener('input', () => {
    number.input.value = digits(number.input.value, 16).replace(/(.{4})(?=.)/g, '$1 ');
  });
  expiry.input.addEventListener('input', (event) => {
    const typed = digits(expiry.input.value, 4);
    const deleting = event.inputType?.startsWith('delete');
    expiry.input.value =
      typed.length > 2 || (typed.length === 2 && !deleting)
        ? `${typed.slice(0, 2)} / ${typed.slice(2)}`
        : typed;
  });
  const submit = h('button', { class: 'button primary' }, payText);

  const problems = () => {
    const found = [
      [number, numberProblem(digits(number.input.value, 16))],
      [expiry, expiryProblem(digits(expiry.input.value, 4))],
      [cvv, /^\d{3,4}$/.test(cvv.input.value) ? '' : 'Enter 3 digits.'],
    ];
    for (const [control, problem] of found) control.setProblem(problem);
    return found.filter(([, problem]) => problem !== '');
  };

  return h(
    'form',
    {
      novalidate: true,
      onsubmit: async (event) => {
        event.preventDefault();
        const [first] = problems();
        if (first) return first[0].input.focus();
        const typed = digits(number.input.value, 16);
        submit.disabled = true;
        await onCard({ last4: typed.slice(-4), pays: typed === PAYS });
        submit.disabled = false;
      },
    },
    number.element,
    h('div', { class: 'pair' }, expiry.element, cvv.element),
    submit,
    h('div', { class: 'small test-cards' }, ...TEST_CARDS.map((line) => h('p', {}, line))),
  );
}

import { h, icon, ICONS, rupees } from './dom.js';

const DIALOG = { role: 'dialog', 'aria-modal': 'true', 'aria-labelledby': 'merchant-name' };

/**
 * The card around all screens: it shows who is paid and how much, and one screen at a time.
 * @param {{ merchant: string, description?: string, amount: number | null, contact?: (string | undefined)[],
 * onClose?: () => void }} sale
 */
export function makeLayout({ merchant, description, amount, contact = [], onClose }) {
  const screen = h('div', { class: 'screen' });
  const close =
    onClose &&
    h(
      'button',
      { class: 'icon-button close', 'aria-label': 'Close checkout', onclick: onClose },
      icon(ICONS.close),
    );
  const summary = h(
    onClose ? 'div' : 'header',
    { class: 'summary' },
    h(
      'div',
      { class: 'merchant' },
      h('span', { class: 'avatar', 'aria-hidden': 'true' }, [...merchant][0]?.toUpperCase() ?? '₹'),
      h(
        'div',
        {},
        h('p', { class: 'merchant-name', id: 'merchant-name' }, merchant),
        description ? h('p', { class: 'small' }, description) : null,
      ),
    ),
    amount === null
      ? null
      : h(
          'div',
          { class: 'amount' },
          h('p', { class: 'small' }, 'Amount'),
          h('p', { class: 'price' }, rupees(amount)),
        ),
    h('div', { class: 'small contact' }, ...contact.filter(Boolean).map((line) => h('p', {}, line))),
    h('p', { class: 'simulated' }, 'Simulated payment'),
  );
  const panel = h(
    onClose ? 'div' : 'main',
    { class: 'panel' },
    screen,
    h('p', { class: 'footnote' }, 'Simulated payment. No money moves.'),
  );
  const card = h('div', { class: 'card', ...(onClose ? DIALOG : {}) }, summary, panel, close || null);

  /**
   * Shows one screen and moves the focus into it.
   * @param {{ title: string, back?: () => void, body: (Node | false | null)[] }} content
   */
  function show({ title, back, body }) {
    const heading = h('h1', { tabindex: '-1' }, title);
    const backButton =
      back && h('button', { class: 'icon-button', 'aria-label': 'Back', onclick: back }, icon(ICONS.back));
    screen.replaceChildren(
      h('div', { class: 'heading' }, ...(backButton ? [backButton] : []), heading),
      ...body.filter(Boolean),
    );
    (screen.querySelector('[data-focus]') ?? heading).focus();
  }

  return { card, show };
}

/** A wide button. @param {string} text @param {() => unknown} onclick @param {'primary' | 'quiet'} [kind] */
export function button(text, onclick, kind = 'primary') {
  return h('button', { type: 'button', class: `button ${kind}`, onclick }, text);
}

/** Stops the Tab key from leaving the sheet for the page behind it. @param {HTMLElement} card */
export function keepFocusInside(card) {
  const edge = (pick) =>
    h('div', {
      tabindex: '0',
      onfocus: () => {
        const controls = [...card.querySelectorAll('button, input, select, a[href]')].filter(
          (control) => !control.disabled && control.getClientRects().length > 0,
        );
        controls.at(pick)?.focus();
      },
    });
  card.before(edge(-1));
  card.after(edge(0));
}

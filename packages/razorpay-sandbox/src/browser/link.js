import { applyAccent } from './accent.js';
import { h, icon, ICONS } from './dom.js';
import { makeLayout } from './layout.js';
import { startPayFlow } from './pay-flow.js';
import { getLink } from './sandbox-api.js';

const root = /** @type {HTMLElement} */ (document.getElementById('root'));
const CLOSED_TEXTS = {
  paid: 'This payment link has been paid.',
  cancelled: 'This payment link was cancelled by the shop.',
  expired: 'This payment link has expired.',
};
const SUCCESS_SHOWN_MS = 900;

function showEnd(show, title, text, picture, className) {
  show({
    title,
    body: [h('div', { class: `badge ${className}` }, icon(picture)), h('p', { class: 'center' }, text)],
  });
}

async function openLink() {
  applyAccent(null);
  const linkId = location.pathname.split('/').at(-1) ?? '';
  const link = await getLink(linkId).catch((error) => error);
  if (link instanceof Error) {
    const { card, show } = makeLayout({ merchant: 'Payment link', amount: null });
    root.replaceChildren(card);
    showEnd(show, 'No such payment link', link.message, ICONS.warning, 'problem');
    return;
  }
  const { card, show } = makeLayout({
    merchant: link.description || 'Payment link',
    description: link.reference_id && `Reference ${link.reference_id}`,
    amount: link.amount,
    contact: [link.customer.name, link.customer.contact, link.customer.email],
  });
  root.replaceChildren(card);
  const closedText = CLOSED_TEXTS[link.status];
  if (closedText) {
    const paid = link.status === 'paid';
    showEnd(
      show,
      paid ? 'Paid' : 'Nothing to pay here',
      closedText,
      paid ? ICONS.done : ICONS.warning,
      paid ? 'done' : 'problem',
    );
    return;
  }
  startPayFlow({
    show,
    order: { id: link.order_id, amount: link.amount },
    key: link.key,
    prefill: link.customer,
    onFailed: () => true,
    onPaid: async () => {
      const { return_url: returnUrl } = await getLink(linkId);
      showEnd(
        show,
        'Payment successful',
        returnUrl ? 'Taking you back to the shop…' : 'Thank you. You may close this page.',
        ICONS.done,
        'done',
      );
      if (returnUrl) setTimeout(() => location.assign(returnUrl), SUCCESS_SHOWN_MS);
    },
  });
}

void openLink();

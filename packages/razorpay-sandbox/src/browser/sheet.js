import { applyAccent } from './accent.js';
import { h, icon, ICONS } from './dom.js';
import { button, keepFocusInside, makeLayout } from './layout.js';
import { startPayFlow } from './pay-flow.js';
import { getOrder } from './sandbox-api.js';

const root = /** @type {HTMLElement} */ (document.getElementById('root'));
const shopOrigin = new URLSearchParams(location.search).get('origin') ?? '';
const SUCCESS_SHOWN_MS = 900;

function tellShop(type, payload) {
  parent.postMessage({ type, payload }, shopOrigin);
}

/** @param {Record<string, any>} options what `checkout.js` was given, without its functions */
async function openSheet(options) {
  applyAccent(options.color);
  let failures = 0;
  let paid = false;
  let flow = null;
  const dismiss = async (reason) => {
    if (paid) return;
    await flow?.abandon();
    tellShop('dismissed', reason);
  };
  const confirmDialog = options.confirmClose ? makeConfirmDialog(dismiss) : null;
  const close = () => {
    if (confirmDialog && !paid) confirmDialog.showModal();
    else void dismiss();
  };
  const order = await getOrder(String(options.order_id), options.key).catch((error) => error);
  const prefill = options.prefill;
  const layout = makeLayout({
    merchant: options.name || 'Online shop',
    description: options.description,
    amount: order instanceof Error ? null : order.amount,
    contact: [prefill.name, prefill.contact, prefill.email],
    onClose: close,
  });
  root.replaceChildren(layout.card, ...(confirmDialog ? [confirmDialog] : []));
  keepFocusInside(layout.card);
  closeOnRequest(options, layout.card, close);
  if (options.timeout > 0) setTimeout(() => dismiss('timeout'), options.timeout * 1000);

  if (order instanceof Error || order.status === 'paid') {
    const text = order instanceof Error ? order.message : 'This order is already paid.';
    layout.show({
      title: 'Nothing to pay here',
      body: [h('p', { role: 'alert' }, text), button('Back to the shop', close)],
    });
    return;
  }
  flow = startPayFlow({
    show: layout.show,
    order,
    key: options.key,
    prefill,
    onClose: close,
    onPaid: ({ response }) => {
      paid = true;
      layout.show({
        title: 'Payment successful',
        body: [
          h('div', { class: 'badge done' }, icon(ICONS.done)),
          h('p', { class: 'center' }, 'Taking you back to the shop…'),
        ],
      });
      setTimeout(() => tellShop('paid', response), SUCCESS_SHOWN_MS);
    },
    onFailed: (error) => {
      failures += 1;
      tellShop('failed', error);
      return options.retry.enabled !== false && failures <= (options.retry.max_count ?? Infinity);
    },
  });
}

function makeConfirmDialog(dismiss) {
  const dialog = h(
    'dialog',
    { class: 'confirm', 'aria-labelledby': 'confirm-title' },
    h('h2', { id: 'confirm-title' }, 'Leave without paying?'),
    button('Continue payment', () => dialog.close()),
    button('Leave', () => dismiss(), 'quiet'),
  );
  return /** @type {HTMLDialogElement} */ (dialog);
}

function closeOnRequest(options, card, close) {
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && options.escape && !document.querySelector('dialog[open]')) {
      event.preventDefault();
      close();
    }
  });
  document.addEventListener('pointerdown', (event) => {
    const outside = event.target instanceof Node && !card.contains(event.target);
    if (outside && options.backdropClose && !document.querySelector('dialog[open]')) close();
  });
}

window.addEventListener('message', (event) => {
  if (event.source !== parent || event.origin !== shopOrigin || event.data?.type !== 'options') return;
  void openSheet(event.data.payload);
});
if (shopOrigin && parent !== window) tellShop('ready');
else
  root.append(
    h('p', { class: 'lonely' }, 'Simulated payment. This sheet opens inside a shop’s checkout page.'),
  );

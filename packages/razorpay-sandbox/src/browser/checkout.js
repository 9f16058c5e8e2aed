// The stand-in for checkout.razorpay.com/v1/checkout.js. It gives the shop's page `window.Razorpay`. It adds neither
// script nor style elements, so a content policy that allows this origin for scripts and frames is enough.
(() => {
  const script = /** @type {HTMLScriptElement} */ (document.currentScript);
  const sandboxOrigin = new URL(script.src).origin;

  /** The options that the frame needs. Functions stay in this window. */
  function forFrame(options) {
    const { key, order_id, name, description, prefill, theme, timeout, retry, modal } = options;
    return {
      key,
      order_id,
      name,
      description,
      prefill: { ...prefill },
      color: theme?.color,
      timeout,
      retry: typeof retry === 'object' && retry !== null ? { ...retry } : { enabled: retry !== false },
      confirmClose: modal?.confirm_close === true,
      escape: modal?.escape !== false,
      backdropClose: modal?.backdropclose === true,
    };
  }

  /**
   * The frame of the next sheet. As with the real script, it is loaded out of sight once this script and the page's
   * body are there, so that opening it waits for nothing but the order.
   */
  let next = null;

  /** A frame out of sight, which says `ready` once it has loaded. */
  function makeFrame() {
    const frame = document.createElement('iframe');
    frame.className = 'razorpay-checkout-frame';
    frame.src = `${sandboxOrigin}/checkout/sheet?origin=${encodeURIComponent(location.origin)}`;
    Object.assign(frame.style, {
      position: 'fixed',
      inset: '0',
      width: '100%',
      height: '100%',
      border: '0',
      zIndex: '2147483647',
      background: 'transparent',
      colorScheme: 'light',
      display: 'none',
    });
    const isReady = new Promise((resolve) => {
      const onMessage = ({ origin, source, data }) => {
        if (origin !== sandboxOrigin || source !== frame.contentWindow || data?.type !== 'ready') return;
        window.removeEventListener('message', onMessage);
        resolve(undefined);
      };
      window.addEventListener('message', onMessage);
    });
    document.body.append(frame);
    return { frame, isReady };
  }

  function preload() {
    next ??= makeFrame();
  }

  function takeFrame() {
    preload();
    const taken = next;
    next = null;
    return taken;
  }

  /** Sends the browser to `callback_url` with a POST request, as the documented redirect does. */
  function postTo(url, fields) {
    const form = document.createElement('form');
    form.method = 'POST';
    form.action = url;
    for (const [name, value] of Object.entries(fields)) {
      const input = document.createElement('input');
      input.type = 'hidden';
      input.name = name;
      input.value = value;
      form.append(input);
    }
    document.body.append(form);
    form.submit();
  }

  class Razorpay {
    /** @param {Record<string, any>} options as documented for Standard Checkout */
    constructor(options) {
      if (!options?.key) throw new Error('No key passed');
      this.options = options;
      this.listeners = new Map();
      this.onMessage = (event) => this.receive(event);
    }

    /** @param {string} event `payment.failed` */
    on(event, listener) {
      this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener]);
      return this;
    }

    open() {
      if (this.frame) return;
      this.focusBefore = document.activeElement;
      this.overflowBefore = document.documentElement.style.overflow;
      document.documentElement.style.overflow = 'hidden';
      const { frame, isReady } = takeFrame();
      this.frame = frame;
      frame.title = 'Razorpay Checkout (simulated payment)';
      frame.style.display = 'block';
      window.addEventListener('message', this.onMessage);
      frame.focus();
      void this.fill(frame, isReady);
    }

    async fill(frame, isReady) {
      await isReady;
      frame.contentWindow?.postMessage({ type: 'options', payload: forFrame(this.options) }, sandboxOrigin);
    }

    close() {
      if (!this.frame) return;
      window.removeEventListener('message', this.onMessage);
      this.frame.remove();
      this.frame = null;
      preload();
      document.documentElement.style.overflow = this.overflowBefore;
      this.focusBefore?.focus?.();
    }

    receive(event) {
      if (event.origin !== sandboxOrigin || event.source !== this.frame?.contentWindow) return;
      const { type, payload } = event.data ?? {};
      if (type === 'failed') {
        for (const listener of this.listeners.get('payment.failed') ?? []) listener({ error: payload });
      } else if (type === 'paid') {
        this.close();
        this.tellPaid(payload);
      } else if (type === 'dismissed') {
        this.close();
        this.options.modal?.ondismiss?.(payload ?? undefined);
      }
    }

    tellPaid(response) {
      const { handler, callback_url: callbackUrl, redirect } = this.options;
      if (callbackUrl && (redirect || !handler)) postTo(callbackUrl, response);
      else handler?.(response);
    }
  }

  window.Razorpay = Razorpay;
  if (document.body) preload();
  else document.addEventListener('DOMContentLoaded', preload);
})();

/**
 * Calls the sandbox. A refusal becomes an Error with Razorpay's message.
 * @param {string} path
 * @param {object} [body] sent by POST
 */
async function ask(path, body) {
  const request = body
    ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    : {};
  const response = await fetch(`/checkout${path}`, request).catch(() => null);
  const answer = await response?.json().catch(() => null);
  if (response?.ok && answer) return answer;
  throw new Error(answer?.error?.description ?? 'The payment page cannot be reached. Please try again.');
}

/** @param {string} orderId @param {string} key */
export function getOrder(orderId, key) {
  return ask(`/orders/${encodeURIComponent(orderId)}?key=${encodeURIComponent(key)}`);
}

/** @param {string} linkId */
export function getLink(linkId) {
  return ask(`/links/${encodeURIComponent(linkId)}`);
}

/** @param {object} attempt */
export function startPayment(attempt) {
  return ask('/payments', attempt);
}

/** @param {string} paymentId */
export function getPayment(paymentId) {
  return ask(`/payments/${paymentId}`);
}

/** @param {string} paymentId @param {'success' | 'failure' | 'cancel' | 'slow'} choice */
export function settlePayment(paymentId, choice) {
  return ask(`/payments/${paymentId}/settle`, { choice });
}

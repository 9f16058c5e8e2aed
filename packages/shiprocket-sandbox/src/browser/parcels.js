const parcels = document.getElementById('parcels');
const trouble = document.getElementById('trouble');
let shown = '';

/** What couriers tell of a parcel, in the order in which it mostly happens. */
const MOVES = [
  [42, 'Picked up'],
  [18, 'In transit'],
  [17, 'Out for delivery'],
  [7, 'Delivered'],
  [21, 'Undelivered'],
  [9, 'RTO initiated'],
  [10, 'RTO delivered'],
  [12, 'Lost'],
];

function make(tag, properties = {}, ...children) {
  const element = Object.assign(document.createElement(tag), properties);
  element.append(...children);
  return element;
}

async function control(call, body) {
  const response = await fetch(`/__control/${call}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: body === undefined ? {} : { 'content-type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer;
}

async function move(awb, status) {
  try {
    await control('move', { awb, status });
    await refresh();
  } catch (error) {
    trouble.textContent = error.message;
  }
}

function parcelOf(order) {
  const { channelOrderId, awb, courierName, name, city, pincode, isCash, subTotal, isCancelled } = order;
  return make(
    'section',
    { className: isCancelled ? 'cancelled' : '' },
    make('h2', { textContent: `${channelOrderId}${isCancelled ? ' (cancelled)' : ''}` }),
    make('small', { textContent: `${name}, ${city} ${pincode}, ${isCash ? `COD ₹${subTotal}` : 'prepaid'}` }),
    make('small', { textContent: awb === null ? 'No courier yet' : `${courierName}, AWB ${awb}` }),
    ...order.answers.map(({ action, comments }) =>
      make('small', { textContent: `The seller answered: ${action}. ${comments}` }),
    ),
    ...order.scans.map(({ activity, atMs }) =>
      make('small', { textContent: `${new Date(atMs).toLocaleString()}: ${activity}` }),
    ),
    ...(awb === null || isCancelled
      ? []
      : MOVES.map(([status, label]) =>
          make('button', { textContent: label, onclick: () => move(awb, status) }),
        )),
  );
}

async function refresh() {
  const { orders } = await control('ledger');
  const now = JSON.stringify(orders);
  if (now === shown) return;
  shown = now;
  trouble.textContent = '';
  parcels.replaceChildren(...orders.toReversed().map(parcelOf));
  if (orders.length === 0) parcels.replaceChildren(make('p', { textContent: 'No parcel yet.' }));
}

async function follow() {
  try {
    await refresh();
  } catch (error) {
    trouble.textContent = `The sandbox does not answer: ${error.message}`;
  }
  setTimeout(follow, 1000);
}

await follow();

const phones = document.getElementById('phones');
const templates = document.getElementById('templates');
const trouble = document.getElementById('trouble');
let shown = '';

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
  if (!response.ok) throw new Error(answer.error.error_data.details);
  return answer;
}

async function act(call, body) {
  try {
    await control(call, body);
    await refresh();
  } catch (error) {
    trouble.textContent = error.message;
  }
}

function messageOf(message) {
  const state = message.errorCode === null ? message.status : `${message.status} (${message.errorCode})`;
  const buttons = message.buttons.map((button, index) =>
    button.type === 'url'
      ? make('a', { href: button.url, textContent: button.text })
      : make('button', {
          textContent: button.text,
          onclick: () => act('press', { message_id: message.id, button: index }),
        }),
  );
  return make(
    'div',
    { className: `message ${message.status}`, lang: message.language ?? '' },
    message.text,
    make('small', { textContent: `${new Date(message.acceptedAtMs).toLocaleTimeString()} ${state}` }),
    ...buttons,
  );
}

function phoneOf(phone, { messages, incoming }) {
  const entries = [
    ...messages.filter(({ to }) => to === phone).map((m) => [m.acceptedAtMs, () => messageOf(m)]),
    ...incoming
      .filter(({ from }) => from === phone)
      .map((m) => [m.atMs, () => make('div', { className: 'message own', textContent: m.text })]),
  ].toSorted(([one], [other]) => one - other);
  const field = make('input', { name: 'text', required: true, ariaLabel: `Write as +${phone}` });
  const form = make('form', {}, field, make('button', { textContent: 'Send' }));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void act('write', { from: phone, text: field.value });
  });
  return make(
    'section',
    {},
    make('h2', { textContent: `+${phone}` }),
    ...entries.map(([, show]) => show()),
    form,
  );
}

function templateRow({ name, language, status, components }) {
  const decide = (next) =>
    make('button', {
      textContent: next.toLowerCase(),
      onclick: () => act('template', { name, language, status: next }),
    });
  return make(
    'tr',
    {},
    make('td', { textContent: `${name} (${language})` }),
    make('td', { textContent: status }),
    make('td', { textContent: components[0].text, lang: language }),
    make('td', {}, decide('APPROVED'), decide('REJECTED'), decide('PAUSED')),
  );
}

async function refresh() {
  const ledger = await control('ledger');
  const now = JSON.stringify(ledger);
  // What somebody is writing stays while nothing has changed.
  if (now === shown) return;
  shown = now;
  trouble.textContent = '';
  const numbers = [
    ...new Set([...ledger.messages.map(({ to }) => to), ...ledger.incoming.map(({ from }) => from)]),
  ];
  phones.replaceChildren(...numbers.toReversed().map((phone) => phoneOf(phone, ledger)));
  if (numbers.length === 0) phones.replaceChildren(make('p', { textContent: 'No message yet.' }));
  templates.replaceChildren(
    ledger.templates.length === 0
      ? make('p', { textContent: 'No template yet.' })
      : make('table', {}, ...ledger.templates.map(templateRow)),
  );
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

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

/** What a phone makes of a text: *bold*, and addresses that can be pressed. */
function asShown(text) {
  return text.split(/(\*[^*\n]+\*|https?:\/\/\S+)/).map((part, index) => {
    if (index % 2 === 0) return part;
    return part.startsWith('*')
      ? make('strong', { textContent: part.slice(1, -1) })
      : make('a', { href: part, textContent: part });
  });
}

const clock = new Intl.DateTimeFormat('en-IN', { hour: 'numeric', minute: '2-digit' });

function messageOf(message) {
  const { text, footer, language, status, errorCode, acceptedAtMs } = message;
  const state = errorCode === null ? status : `${status} (${errorCode})`;
  const buttons = message.buttons.map((button, index) =>
    button.type === 'url'
      ? make('a', { className: 'press', href: button.url, textContent: button.text })
      : make('button', {
          className: 'press',
          textContent: button.text,
          onclick: () =>
            button.type === 'copy_code'
              ? navigator.clipboard.writeText(button.code)
              : act('press', { message_id: message.id, button: index }),
        }),
  );
  return make(
    'div',
    { className: `message ${status}`, lang: language ?? '' },
    make('p', {}, ...asShown(footer === null ? text : text.slice(0, -footer.length).trimEnd())),
    ...(footer === null ? [] : [make('p', { className: 'footer', textContent: footer })]),
    make('small', { textContent: `${clock.format(acceptedAtMs)} · ${state}` }),
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

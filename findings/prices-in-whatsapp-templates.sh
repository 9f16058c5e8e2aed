#!/usr/bin/env bash
# How two packages for WhatsApp's Cloud API send a price in a message template: the parameter `currency`, whose amount Meta calls
# `amount_1000`. Packages: @kapso/whatsapp-cloud-api 0.3.0, whatsapp-api-js 6.3.0.
# Expected: the amount reaches Meta under that name, however it was given.
# Seen: the typed builder of the first calls it `amount1000`, and names are put back to Meta's before each capital letter
# alone. There is none before 1000, so the amount goes out under a name that Meta does not know, without an error; the message
# is refused there. `components` as Meta writes them go out right, as do those of the second package.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E @kapso/whatsapp-cloud-api@0.3.0 whatsapp-api-js@6.3.0
cat > run.mjs <<'JS'
import { WhatsAppClient, buildTemplatePayload, buildTemplateSendPayload } from '@kapso/whatsapp-cloud-api';
import { BodyComponent, BodyParameter, Currency, Language, Template } from 'whatsapp-api-js/messages';

let sent;
const client = new WhatsAppClient({
  accessToken: 'none',
  fetch: async (_url, { body }) => {
    sent = JSON.parse(body);
    return Response.json({ messages: [{ id: 'wamid.1' }] });
  },
});
const shown = ({ components }) => JSON.stringify(components[0].parameters[0].currency);
const order = { name: 'order_paid', language: 'hi' };
const typed = buildTemplateSendPayload({
  ...order,
  body: [{ type: 'currency', currency: { fallbackValue: '₹149.00', code: 'INR', amount1000: 149_000 } }],
});
const raw = buildTemplatePayload({
  ...order,
  components: [{ type: 'body', parameters: [{ type: 'currency', currency: { fallback_value: '₹149.00', code: 'INR', amount_1000: 149_000 } }] }],
});
for (const [how, template] of Object.entries({ typed, raw })) {
  await client.messages.sendTemplate({ phoneNumberId: '1', to: '919800000000', template });
  console.log(`@kapso/whatsapp-cloud-api, ${how}: ${shown(sent.template)}`);
}
const parameter = new BodyParameter(new Currency(149_000, 'INR', '₹149.00'));
const template = new Template('order_paid', new Language('hi'), new BodyComponent(parameter));
console.log(`whatsapp-api-js: ${shown(JSON.parse(JSON.stringify(template)))}`);
JS
node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "Both packages behave as described."
@kapso/whatsapp-cloud-api, typed: {"fallback_value":"₹149.00","code":"INR","amount1000":149000}
@kapso/whatsapp-cloud-api, raw: {"fallback_value":"₹149.00","code":"INR","amount_1000":149000}
whatsapp-api-js: {"amount_1000":149000,"code":"INR","fallback_value":"₹149.00"}
TXT

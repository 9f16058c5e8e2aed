import { readAuthentication } from './authentication.ts';
import type { MessageButton, Template, TemplateButton } from './entities.ts';
import { GraphError, invalidParameter } from './graph-error.ts';
import { newNumericId } from './ids.ts';
import { type Input, asInput, asList, readOneOf, readText } from './input.ts';
import type { Sandbox } from './sandbox.ts';
import { templateWebhook } from './webhooks.ts';

const MAX_BODY = 1024;
const MAX_FOOTER = 60;
const MAX_BUTTON_TEXT = 25;
const MAX_CODE = 15;
const VARIABLE = /\{\{(\d+)\}\}/g;

/** Takes a template for review. */
export function createTemplate(sandbox: Sandbox, input: Input): Template {
  const name = readText(input, 'name');
  if (!/^[a-z0-9_]{1,512}$/.test(name)) {
    throw invalidParameter('name may hold small letters, digits and underscores.', 2388077);
  }
  const language = readText(input, 'language');
  if (sandbox.store.findTemplate(name, language)) {
    throw invalidParameter('Content in this language already exists for this template.', 2388024);
  }
  const components = asList(input['components']);
  const category = readOneOf(input, 'category', ['AUTHENTICATION', 'MARKETING', 'UTILITY']);
  const template: Template = {
    id: newNumericId(),
    name,
    language,
    category,
    status: 'PENDING',
    reason: 'NONE',
    ...(category === 'AUTHENTICATION' ? readAuthentication(input, components) : readOwnWords(components)),
  };
  sandbox.store.commit([['template', template]]);
  awaitReview(sandbox, template);
  return template;
}

function readOwnWords(components: readonly Input[]): Pick<Template, 'body' | 'footer' | 'buttons'> {
  const ofType = (type: string) => components.find((component) => component['type'] === type);
  const body = ofType('BODY');
  if (!body) throw invalidParameter('A template needs a component of the type BODY.');
  const footer = ofType('FOOTER');
  return {
    body: readBody(body),
    footer: footer ? readShort(footer, 'text', MAX_FOOTER) : null,
    buttons: asList(ofType('BUTTONS')?.['buttons']).map(readButton),
  };
}

/** Reviews a template that is pending after the time that a review takes. */
export function awaitReview(sandbox: Sandbox, { name, language, status }: Template): void {
  if (status !== 'PENDING') return;
  sandbox.later(sandbox.settings.reviewMs, () => {
    if (sandbox.store.findTemplate(name, language)?.status !== 'PENDING') return;
    const isRejected = sandbox.settings.rejectNextTemplates > 0;
    if (isRejected) sandbox.settings.rejectNextTemplates -= 1;
    setTemplateStatus(sandbox, { name, language, status: isRejected ? 'REJECTED' : 'APPROVED' });
  });
}

/** What a review, or the platform later, decides. */
export function setTemplateStatus(
  sandbox: Sandbox,
  { name, language, status }: Pick<Template, 'name' | 'language' | 'status'>,
): Template {
  const before = sandbox.store.findTemplate(name, language);
  if (!before) throw unknownTemplate(name, language);
  const template: Template = { ...before, status, reason: status === 'REJECTED' ? 'INVALID_FORMAT' : 'NONE' };
  const events = templateWebhook(sandbox, template);
  sandbox.store.commit([['template', template], ...events]);
  sandbox.webhooks.take(events);
  return template;
}

/** As a list of templates shows it. */
export function presentTemplate(template: Template) {
  return {
    id: template.id,
    name: template.name,
    language: template.language,
    status: template.status,
    category: template.category,
    rejected_reason: template.reason,
    parameter_format: 'POSITIONAL',
    components: [
      { type: 'BODY', text: template.body },
      ...(template.footer === null ? [] : [{ type: 'FOOTER', text: template.footer }]),
      ...(template.buttons.length === 0
        ? []
        : [{ type: 'BUTTONS', buttons: template.buttons.map(presentButton) }]),
    ],
  };
}

/** A button that copies the code is handed in as OTP, and is of the type URL from then on. */
function presentButton(button: TemplateButton) {
  return button.type === 'OTP'
    ? {
        type: 'URL',
        text: button.text,
        url: 'https://www.whatsapp.com/otp/code/?otp_type=COPY_CODE&code=otp{{1}}',
      }
    : button;
}

/**
 * Fills in a template that may be sent.
 * @throws 132001 for one that is unknown or not approved, 132015 paused, 132016 disabled, 132000 for another number of
 *   parameters, 132018 for one of a form that no parameter may have
 */
export function fillTemplate(sandbox: Sandbox, input: Input) {
  const name = readText(input, 'name');
  const language = readText(asInput(input['language']), 'code');
  const template = sandbox.store.findTemplate(name, language);
  if (!template || template.status === 'PENDING' || template.status === 'REJECTED') {
    throw unknownTemplate(name, language);
  }
  if (template.status === 'PAUSED') {
    throw new GraphError(400, 132015, 'Template is Paused', 'Template is paused due to low quality.');
  }
  if (template.status === 'DISABLED') {
    throw new GraphError(400, 132016, 'Template is Disabled', 'Template has been paused too many times.');
  }
  const components = asList(input['components']);
  const body = components.find((component) => component['type'] === 'body');
  const values = asList(body?.['parameters']).map(readParameter);
  const wanted = countVariables(template.body);
  if (values.length !== wanted) {
    throw new GraphError(
      400,
      132000,
      'Number of parameters does not match the expected number of params',
      `body: number of localizable_params (${values.length}) does not match the expected number of params (${wanted})`,
    );
  }
  const text = fill(template.body, values);
  if (text.length > MAX_BODY) {
    throw new GraphError(
      400,
      132005,
      'Translated text too long',
      'The body is too long with these parameters.',
    );
  }
  return {
    template,
    text: template.footer === null ? text : `${text}\n\n${template.footer}`,
    footer: template.footer,
    buttons: template.buttons.map((button, index) => fillButton(button, components, index)),
  };
}

function fillButton(button: TemplateButton, components: readonly Input[], index: number): MessageButton {
  const component = components.find(
    (given) => given['type'] === 'button' && String(given['index']) === String(index),
  );
  const [parameter = {}] = asList(component?.['parameters']);
  const { text } = button;
  // Without a payload of its own, a button gives back its text.
  if (button.type === 'QUICK_REPLY') {
    const payload = parameter['payload'];
    return { type: 'quick_reply', text, payload: typeof payload === 'string' ? payload : text };
  }
  if (button.type === 'OTP') {
    const code = component?.['sub_type'] === 'url' ? readParameter(parameter) : '';
    if (code.length === 0 || code.length > MAX_CODE) {
      throw new GraphError(400, 131008, 'Required parameter is missing', 'The button needs the code.');
    }
    return { type: 'copy_code', text, code };
  }
  const values = countVariables(button.url) === 0 ? [] : [readParameter(parameter)];
  return { type: 'url', text, url: fill(button.url, values) };
}

function readParameter(input: Input): string {
  const text = input['text'];
  if (input['type'] !== 'text' || typeof text !== 'string' || text === '') {
    throw new GraphError(400, 131008, 'Required parameter is missing', 'A parameter needs a text.');
  }
  if (/[\n\t]| {5}/.test(text)) {
    throw new GraphError(
      400,
      132018,
      'There is an issue with the parameters in your template',
      'Param text cannot have new-line/tab characters or more than 4 consecutive spaces.',
    );
  }
  return text;
}

function readBody(input: Input): string {
  const text = readShort(input, 'text', MAX_BODY);
  if (/^\{\{\d+\}\}|\{\{\d+\}\}$/.test(text)) {
    throw invalidParameter("Variables can't be at the start or end of the template.", 2388299);
  }
  if (/\}\}\s*\{\{/.test(text)) throw invalidParameter('Two variables may not follow each other.', 2388299);
  const examples = asInput(input['example'])['body_text'];
  const [row = []] = Array.isArray(examples) ? (examples as unknown[]) : [];
  if ((Array.isArray(row) ? row.length : 0) !== countVariables(text)) {
    throw invalidParameter('example.body_text needs a sample for each variable.', 2388043);
  }
  return text;
}

function readButton(input: Input): TemplateButton {
  const type = readOneOf(input, 'type', ['QUICK_REPLY', 'URL']);
  const text = readShort(input, 'text', MAX_BUTTON_TEXT);
  return type === 'URL' ? { type, text, url: readText(input, 'url') } : { type, text };
}

function readShort(input: Input, field: string, maxLength: number): string {
  const text = readText(input, field);
  if (text.length > maxLength) throw invalidParameter(`${field} may have ${maxLength} characters.`);
  return text;
}

function countVariables(text: string): number {
  return new Set(Array.from(text.matchAll(VARIABLE), ([, number]) => number)).size;
}

function fill(text: string, values: readonly string[]): string {
  return text.replaceAll(VARIABLE, (_whole, number: string) => values[Number(number) - 1] ?? '');
}

function unknownTemplate(name: string, language: string): GraphError {
  return new GraphError(
    404,
    132001,
    'Template name does not exist in the translation',
    `template name (${name}) does not exist in ${language}`,
  );
}

import type { TemplateButton } from './entities.ts';
import { invalidParameter } from './graph-error.ts';
import { type Input, asList, readCount, readText } from './input.ts';

const MAX_MINUTES = 90;
const MAX_LABEL = 25;
/** Both in seconds. */
const [LEAST_TTL, MOST_TTL] = [30, 900];

interface Preset {
  body: string;
  warning: string;
  footer: (minutes: number) => string;
  label: string;
}

/** The platform's own words, as its documents (English) and its previews of templates (Hindi) have them. */
const PRESETS: Readonly<Record<string, Preset>> = {
  en: {
    body: '*{{1}}* is your verification code.',
    warning: 'For your security, do not share this code.',
    footer: (minutes) => `This code expires in ${minutes} minutes.`,
    label: 'Copy code',
  },
  hi: {
    body: '*{{1}}* आपका वेरिफ़िकेशन कोड है.',
    warning: 'अपनी सुरक्षा के लिए, इस कोड को किसी के साथ शेयर न करें.',
    footer: (minutes) => `इस कोड की समय-सीमा ${minutes} मिनट में समाप्त हो जाएगी`,
    label: 'कोड कॉपी करें',
  },
};

/**
 * A template of the category AUTHENTICATION: its words are the platform's, and it has one button, which copies the code.
 * @throws 100 for words of one's own, another button, or a time out of bounds
 */
export function readAuthentication(
  input: Input,
  components: readonly Input[],
): { body: string; footer: string | null; buttons: readonly TemplateButton[] } {
  const preset = PRESETS[readText(input, 'language')];
  if (!preset) throw invalidParameter('The sandbox has no words for codes in this language.');
  const ofType = (type: string) => components.find((component) => component['type'] === type);
  const [body, footer] = [ofType('BODY'), ofType('FOOTER')];
  if (!body) throw invalidParameter('A template needs a component of the type BODY.');
  if (body['text'] !== undefined || footer?.['text'] !== undefined) {
    throw invalidParameter('The words of an authentication template are preset.', 2388042);
  }
  const minutes = footer && readCount(footer, 'code_expiration_minutes');
  if (minutes !== undefined && (minutes < 1 || minutes > MAX_MINUTES)) {
    throw invalidParameter(`code_expiration_minutes must be 1 to ${MAX_MINUTES}.`);
  }
  const ttl = readCount(input, 'message_send_ttl_seconds');
  if (ttl !== undefined && (ttl < LEAST_TTL || ttl > MOST_TTL)) {
    throw invalidParameter(`message_send_ttl_seconds must be ${LEAST_TTL} to ${MOST_TTL}.`);
  }
  const [button, ...more] = asList(ofType('BUTTONS')?.['buttons']);
  if (button?.['type'] !== 'OTP' || button['otp_type'] !== 'COPY_CODE' || more.length > 0) {
    throw invalidParameter('An authentication template has one button, of the type OTP.');
  }
  const text = button['text'] === undefined ? preset.label : readText(button, 'text');
  if (text.length > MAX_LABEL) throw invalidParameter(`text may have ${MAX_LABEL} characters.`);
  return {
    body: body['add_security_recommendation'] === true ? `${preset.body} ${preset.warning}` : preset.body,
    footer: minutes === undefined ? null : preset.footer(minutes),
    buttons: [{ type: 'OTP', text }],
  };
}

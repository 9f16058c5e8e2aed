import type { FastifySchemaValidationError } from 'fastify';
import type { Failure } from '@shop/contract/schemas';
import * as sentences from '@shop/contract/field-sentences';
import * as generalMessages from '@shop/contract/messages';
import * as authMessages from '@shop/contract/auth/messages';
import * as productMessages from '@shop/contract/catalog/messages';
import { type Language, type Said, said } from '@shop/messages';

/** The names of fields come from schemas, except in objects with free keys. */
const MAX_FIELD_LENGTH = 200;
/** How many fields are named at most. No form has more, and a list may have thousands of wrong entries. */
const MAX_NAMED_FIELDS = 100;

/** Reported next to what is wrong with the one alternative that the caller meant, or that counts. */
const ALTERNATIVES = ['anyOf', 'const', 'if'];

/**
 * The answer for input that does not fit its schema: 400 with a sentence for each field, or 404 if an id is
 * malformed, since nothing can have it (product §7.1).
 */
export function answerForInvalidInput(
  errors: readonly FastifySchemaValidationError[],
  language: Language,
): {
  status: 400 | 404;
  failure: Failure;
} {
  const isMalformedId = errors.some(
    ({ keyword, params }) => keyword === 'format' && params.format === 'uuid',
  );
  const named = errors.filter(({ keyword }) => !ALTERNATIVES.includes(keyword));
  const fields = Object.fromEntries(
    (named.length > 0 ? named : errors)
      .slice(0, MAX_NAMED_FIELDS)
      .map((error) => [fieldOf(error), sentenceFor(error)(language)]),
  );
  if (isMalformedId) {
    return {
      status: 404,
      failure: { success: false, message: generalMessages.notFound(undefined, language), code: 'not_found' },
    };
  }
  const [onlySentence, ...others] = Object.values(fields);
  const message =
    onlySentence !== undefined && others.length === 0
      ? onlySentence
      : generalMessages.badInput(undefined, language);
  return { status: 400, failure: { success: false, message, code: 'bad_input', fields } };
}

function fieldOf({ instancePath, keyword, params }: FastifySchemaValidationError): string {
  // The content of a section is sent in `value`, but errors use the names of its fields.
  const parent = instancePath
    .slice(1, 1 + MAX_FIELD_LENGTH)
    .replaceAll('/', '.')
    .replace(/^value\./, '');
  const missing = keyword === 'required' ? String(params.missingProperty) : '';
  return [parent, missing].filter(Boolean).join('.') || 'body';
}

/** `userName` as a person writes it: 'user name'. */
function inWords(field: string): string {
  return field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
}

/** Fields that are about the person who fills them in. */
const ofTheWriter = new Set([
  'address',
  'city',
  'email',
  'first name',
  'last name',
  'message',
  'new password',
  'notes',
  'old password',
  'password',
  'phone',
  'pincode',
  'review message',
  'user name',
]);

function sentenceFor(error: FastifySchemaValidationError): Said {
  const words = inWords(fieldOf(error));
  const field = sentences.fieldNamed(words, words.charAt(0).toUpperCase() + words.slice(1));
  const { keyword, params } = error;
  const limit = String(params.limit);
  switch (keyword) {
    case 'required':
    case 'minLength':
    case 'pattern': {
      const asked = sentences.fieldNamed(words, `${ofTheWriter.has(words) ? 'your' : 'the'} ${words}`);
      return said(sentences.enter, { field: asked });
    }
    case 'maxLength':
      return said(sentences.tooLong, { field, limit });
    case 'minimum':
      return said(sentences.atLeast, { field, limit });
    case 'maximum':
      return said(sentences.atMost, { field, limit });
    case 'minItems':
      return said(sentences.tooFew, { field, limit });
    case 'maxItems':
      return said(sentences.tooMany, { field, limit });
    case 'type':
      return params.type === 'integer'
        ? said(sentences.wholeNumber, { field })
        : said(sentences.wrongType, { field, type: typeName(params.type) });
    case 'format': {
      const known = formatSentences[String(params.format)];
      return known ?? said(sentences.malformed, { field, problem: 'is not well-formed' });
    }
    default:
      return said(sentences.malformed, { field, problem: error.message ?? 'is not valid' });
  }
}

/**
 * Null is accepted in place of a number so that it can be refused with the rest of its section, but no message
 * suggests sending it.
 */
function typeName(type: unknown): string {
  return [type]
    .flat()
    .filter((each) => each !== 'null')
    .join(' or ');
}

const formatSentences: Record<string, Said> = {
  email: said(authMessages.emailInvalid),
  rupees: () => productMessages.twoDecimals,
};

import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import compileModule from '@messageformat/core/compile-module.js';
import { type Language, type Message, MessageFormat } from '@shop/messages';
import { LANGUAGES } from '@shop/messages/languages';
import { type ESTree, type Plugin, parseSync, Visitor } from 'vite';

const MESSAGES = /\.messages\.ts$/;
/** Files that use texts, in which calls are replaced. */
const OF_APP = /\/app\/.*\.tsx?$/;
/** The function whose result is the language of words that somebody wrote (`platform/language.ts`). */
const LANG_OF_WORDS = 'langOf';
/** Modules of the contract, which export texts among other things. */
const IN_CONTRACT = /\/packages\/contract\/src\/.*\.ts$/;
const DECLARES_MESSAGES = /from '@shop\/messages'/;
const MESSAGES_OF_CONTRACT = /^@shop\/contract\/(?:[a-z-]+\/)?messages$/;
const OF_CONTRACT = /^@shop\/contract\/(?<path>.+)$/;
const CONTRACT = new URL('../../../packages/contract/src/', import.meta.url);

/**
 * Replaces each message with a function for the build's language, so that a browser loads neither the other language
 * nor a parser. Of what the contract has in both languages, only that of the build stays (decision 0044).
 */
export function compileMessages(language: Language): Plugin {
  return {
    name: 'compile-messages',
    enforce: 'pre',
    async transform(code, id) {
      const [file = ''] = id.split('?');
      if (IN_CONTRACT.test(file) && DECLARES_MESSAGES.test(code)) {
        return { code: compileAmong(code, await messagesOf(file), language), map: null };
      }
      if (MESSAGES.test(file)) return { code: compileAll(await messagesOf(file), language), map: null };
      if (!OF_APP.test(file)) return;
      const { program } = parseSync(file, code);
      const messages = new Map<string, Record<string, Message>>();
      for (const { alias, from } of importedMessages(program)) {
        const path = from.startsWith('.') ? resolve(dirname(file), from) : contractFile(from);
        this.addWatchFile(path);
        messages.set(alias, await messagesOf(path));
      }
      const written = writeTexts(code, program, messages, language);
      return written === code ? undefined : { code: written, map: null };
    },
  };
}

/** What replaces a part of a file, from its first character to the one after its last. */
interface Edit {
  start: number;
  end: number;
  text: string;
}

/** The modules with messages that a file imports, `import * as texts from './card.messages.ts'`. */
function importedMessages({ body }: ESTree.Program): { alias: string; from: string }[] {
  return body.flatMap((statement) => {
    if (statement.type !== 'ImportDeclaration') return [];
    const from = statement.source.value;
    if (!MESSAGES_OF_CONTRACT.test(from) && !(from.startsWith('.') && MESSAGES.test(from))) return [];
    return statement.specifiers
      .filter(({ type }) => type === 'ImportNamespaceSpecifier')
      .map(({ local }) => ({ alias: local.name, from }));
  });
}

function contractFile(specifier: string): string {
  const { path = '' } = OF_CONTRACT.exec(specifier)?.groups ?? {};
  return fileURLToPath(new URL(`${path}.ts`, CONTRACT));
}

/** The compiled messages of a module in place of their declarations; whatever else it exports stays as it is. */
export function compileAmong(code: string, exported: Record<string, unknown>, language: Language): string {
  const messages = Object.fromEntries(
    Object.entries(exported).filter((one): one is [string, Message] => isMessage(one[1])),
  );
  const { body } = parseSync('contract.ts', code).program;
  let written = code;
  for (const statement of body.toReversed()) {
    if (statement.type !== 'ExportNamedDeclaration' || statement.declaration?.type !== 'VariableDeclaration')
      continue;
    const [declared] = statement.declaration.declarations;
    const isOne = declared?.id.type === 'Identifier' && declared.id.name in messages;
    if (isOne) written = written.slice(0, statement.start) + written.slice(statement.end);
  }
  return `${compileAll(messages, language)}\n${writeNames(written, language)}`;
}

/** Puts what is of the build's language in place of each `bilingual('Oats', 'ओट्स')`. */
function writeNames(code: string, language: Language): string {
  const edits: Edit[] = [];
  new Visitor({
    CallExpression({ callee, arguments: names, start, end }) {
      const name = names[LANGUAGES.indexOf(language)];
      if (callee.type !== 'Identifier' || callee.name !== 'bilingual' || name === undefined) return;
      edits.push({ start, end, text: code.slice(name.start, name.end) });
    },
  }).visit(parseSync('contract.ts', code).program);
  return applied(edits, code);
}

function isMessage(value: unknown): value is Message {
  return typeof value === 'function' && 'source' in value;
}

async function messagesOf(file: string): Promise<Record<string, Message>> {
  return (await import(`${pathToFileURL(file).href}?${Date.now()}`)) as Record<string, Message>;
}

/**
 * A file for the build's language. `messages`: by the name under which the file imported them.
 */
export function writeTexts(
  code: string,
  program: ESTree.Program,
  messages: ReadonlyMap<string, Record<string, Message>>,
  language: Language,
): string {
  const edits = textsOf(program, messages, language);
  if (language === 'en') edits.push(...langOfWords(program, code));
  return applied(edits, code);
}

function applied(edits: readonly Edit[], code: string): string {
  let written = '';
  let done = 0;
  for (const { start, end, text } of edits.toSorted((one, other) => one.start - other.start)) {
    if (start < done) throw new Error(`A text stands within another: ${code.slice(start, end)}`);
    written += code.slice(done, start) + text;
    done = end;
  }
  return written + code.slice(done);
}

/**
 * Puts the text itself where `texts.name()` takes no values, so that no function for it reaches the browser.
 */
function textsOf(
  program: ESTree.Program,
  messages: ReadonlyMap<string, Record<string, Message>>,
  language: Language,
): Edit[] {
  const edits: Edit[] = [];
  new Visitor({
    CallExpression({ callee, arguments: values, start, end }) {
      if (callee.type !== 'MemberExpression' || callee.computed || values.length > 0) return;
      if (callee.object.type !== 'Identifier' || callee.property.type !== 'Identifier') return;
      const source = messages.get(callee.object.name)?.[callee.property.name]?.source?.[language];
      if (source === undefined || source.includes('{')) return;
      edits.push({ start, end, text: JSON.stringify(new MessageFormat(language).compile(source)()) });
    },
  }).visit(program);
  return edits;
}

/** Takes `lang={langOf(…)}` away: English pages need no language attribute on anything. */
function langOfWords(program: ESTree.Program, code: string): Edit[] {
  const edits: Edit[] = [];
  new Visitor({
    JSXAttribute({ name, value, start, end }) {
      if (name.type !== 'JSXIdentifier' || name.name !== 'lang') return;
      const words = value?.type === 'JSXExpressionContainer' ? value.expression : null;
      if (words?.type !== 'CallExpression' || words.callee.type !== 'Identifier') return;
      if (words.callee.name !== LANG_OF_WORDS) return;
      const blank = code.slice(0, start).trimEnd().length;
      edits.push({ start: blank, end, text: '' });
    },
  }).visit(program);
  return edits;
}

/** Exports each message separately, so that a page loads only those it uses. */
export function compileAll(messages: Record<string, Message>, language: Language): string {
  const imports = new Set<string>();
  const functions = Object.entries(messages).map(([name, { source }]) => {
    const module = compileModule(new MessageFormat(language), { message: source[language] });
    const { body } = parseSync('message.js', module).program;
    let compiled = '';
    for (const statement of body) {
      // One import per name, because two messages may need different helpers of the same module.
      if (statement.type === 'ImportDeclaration') {
        for (const { local } of statement.specifiers) {
          imports.add(`import { ${local.name} } from ${statement.source.raw};`);
        }
      }
      if (statement.type === 'ExportDefaultDeclaration') compiled = onlyValueOf(statement, module);
    }
    if (compiled === '') throw new Error(`The message ${name} cannot be compiled`);
    return `export const ${name} = ${compiled};`;
  });
  return [...[...imports].toSorted(), ...functions].join('\n');
}

/** The text of the value in `export default { message: … }`. */
function onlyValueOf({ declaration }: ESTree.ExportDefaultDeclaration, module: string): string {
  const property = declaration.type === 'ObjectExpression' ? declaration.properties[0] : undefined;
  return property?.type === 'Property' ? module.slice(property.value.start, property.value.end) : '';
}

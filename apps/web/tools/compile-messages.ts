import { access } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import compileModule from '@messageformat/core/compile-module.js';
import { type Language, type Message, MessageFormat } from '@shop/messages';
import type { Plugin } from 'vite';

const MESSAGES = /\.messages\.ts$/;
/** What shows texts, and how it gets them. */
const OF_APP = /\/app\/.*\.tsx?$/;
const IMPORTED = /import \* as (\w+) from '(\.[^']*\.messages\.ts)';/g;
/** On English pages nothing needs a language of its own. */
const LANG_OF_WORDS = /\s+lang=\{langOf\([^{}]*\)\}/g;
const OF_CONTRACT = /^@shop\/contract\/(?<path>.+)$/;
/** Starts the name of a module that stands for one of the contract's with texts. */
const TRANSLATED = '\0translated-messages:';
const CONTRACT = new URL('../../../packages/contract/src/', import.meta.url);

/**
 * Puts in place of each message one function of the build's language, so that a browser gets neither the other
 * language nor a parser, and of each text of the contract its counterpart in that language (decision 0044).
 */
export function compileMessages(language: Language): Plugin {
  return {
    name: 'compile-messages',
    enforce: 'pre',
    async resolveId(source) {
      const path = OF_CONTRACT.exec(source)?.groups?.path;
      if (language === 'en' || path === undefined) return;
      return (await exists(translationOf(path, language))) ? TRANSLATED + path : undefined;
    },
    async load(id) {
      if (!id.startsWith(TRANSLATED)) return;
      const path = id.slice(TRANSLATED.length);
      const file = translationOf(path, language);
      const names = Object.keys((await import(pathToFileURL(file).href)) as object);
      const english = fileURLToPath(new URL(`${path}.ts`, CONTRACT));
      // What only owners read is English; a name that is exported by itself wins over the star.
      return `export * from '${english}';\nexport { ${names.join(', ')} } from '${file}';`;
    },
    async transform(code, id) {
      const [file = ''] = id.split('?');
      if (MESSAGES.test(file)) return { code: compileAll(await messagesOf(file), language), map: null };
      if (!OF_APP.test(file)) return;
      let written = language === 'en' ? code.replaceAll(LANG_OF_WORDS, '') : code;
      for (const [, alias = '', from = ''] of code.matchAll(IMPORTED)) {
        const path = resolve(dirname(file), from);
        this.addWatchFile(path);
        written = writeTexts(written, alias, await messagesOf(path), language);
      }
      return written === code ? undefined : { code: written, map: null };
    },
  };
}

async function messagesOf(file: string): Promise<Record<string, Message>> {
  return (await import(`${pathToFileURL(file).href}?${Date.now()}`)) as Record<string, Message>;
}

/** `texts.name()` of a text without values as the text itself: no function of it comes into a browser. */
export function writeTexts(
  code: string,
  alias: string,
  messages: Record<string, Message>,
  language: Language,
): string {
  return code.replaceAll(new RegExp(String.raw`\b${alias}\.(\w+)\(\)`, 'g'), (call, name: string) => {
    const source = messages[name]?.source[language];
    if (source === undefined || source.includes('{')) return call;
    return JSON.stringify(new MessageFormat(language).compile(source)());
  });
}

function translationOf(path: string, language: Language): string {
  return fileURLToPath(new URL(`${path}.${language}.ts`, CONTRACT));
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** Each message as an export of its own, so that a page brings only those it uses. */
export function compileAll(messages: Record<string, Message>, language: Language): string {
  const imports = new Set<string>();
  const functions = Object.entries(messages).map(([name, { source }]) => {
    const [, head = '', body = ''] =
      /^(.*?)export default \{\n\s*message: ([\s\S]*)\n\}\s*$/s.exec(
        compileModule(new MessageFormat(language), { message: source[language] }),
      ) ?? [];
    if (body === '') throw new Error(`The message ${name} cannot be compiled`);
    for (const line of head.split('\n').filter(Boolean)) imports.add(line);
    return `export const ${name} = ${body};`;
  });
  return [...separateImports(imports), ...functions].join('\n');
}

/** One import a name: two messages may need different helpers of the same module. */
function separateImports(lines: ReadonlySet<string>): string[] {
  const separate = [...lines].flatMap((line) => {
    const [, names = '', from = ''] = /^import \{ (.*) \} from (.*);$/.exec(line) ?? [];
    return names.split(', ').map((name) => `import { ${name} } from ${from};`);
  });
  return [...new Set(separate)].toSorted();
}

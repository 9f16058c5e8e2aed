import { access } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import compileModule from '@messageformat/core/compile-module.js';
import { type Language, type Message, MessageFormat } from '@shop/messages';
import type { Plugin } from 'vite';

const MESSAGES = /\.messages\.ts$/;
/** Files that use texts, in which calls are replaced. */
const OF_APP = /\/app\/.*\.tsx?$/;
const IMPORTED = /import \* as (\w+) from '(\.[^']*\.messages\.ts)';/g;
/** English pages need no language attribute on anything. */
const LANG_OF_WORDS = /\s+lang=\{langOf\([^{}]*\)\}/g;
const OF_CONTRACT = /^@shop\/contract\/(?<path>.+)$/;
/** Prefix of the virtual modules that stand in for the contract's modules with texts. */
const TRANSLATED = '\0translated-messages:';
const CONTRACT = new URL('../../../packages/contract/src/', import.meta.url);

/**
 * Replaces each message with a function for the build's language, so that a browser loads neither the other language
 * nor a parser. Texts of the contract are replaced with their counterparts in that language (decision 0044).
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
      // Texts that only owners read stay English: an explicit export wins over the star export.
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

/**
 * Replaces `texts.name()` with the text itself if it takes no values, so that no function for it reaches the browser.
 */
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

/** Exports each message separately, so that a page loads only those it uses. */
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

/** One import per name, because two messages may need different helpers of the same module. */
function separateImports(lines: ReadonlySet<string>): string[] {
  const separate = [...lines].flatMap((line) => {
    const [, names = '', from = ''] = /^import \{ (.*) \} from (.*);$/.exec(line) ?? [];
    return names.split(', ').map((name) => `import { ${name} } from ${from};`);
  });
  return [...new Set(separate)].toSorted();
}

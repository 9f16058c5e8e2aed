import { access } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import compileModule from '@messageformat/core/compile-module.js';
import { type Language, type Message, MessageFormat } from '@shop/messages';
import type { Plugin } from 'vite';

const MESSAGES = /\.messages\.ts$/;
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
    async transform(_code, id) {
      if (!MESSAGES.test(id)) return;
      const module = (await import(`${pathToFileURL(id).href}?${Date.now()}`)) as Record<string, Message>;
      return { code: compileAll(module, language), map: null };
    },
  };
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

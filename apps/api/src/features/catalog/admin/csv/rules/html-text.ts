import { Parser } from 'htmlparser2';

const blocks = new Set(
  'address article aside blockquote div dl dt dd fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul'.split(
    ' ',
  ),
);
const lines = new Set(['br', 'li', 'tr']);
const unseen = new Set(['script', 'style', 'template', 'title', 'noscript', 'iframe', 'svg']);

/** The text that a person reads of HTML: paragraphs separated by empty lines, and a line for each list item. */
export function htmlText(html: string): string {
  if (!/[<&]/.test(html)) return tidy(html);
  let text = '';
  let hidden = 0;
  const parser = new Parser(
    {
      onopentagname(name) {
        if (unseen.has(name)) hidden += 1;
        if (blocks.has(name)) text += '\n\n';
        else if (lines.has(name)) text += '\n';
        else if (name === 'td' || name === 'th') text += ' ';
        if (name === 'li') text += '• ';
      },
      ontext(part) {
        if (hidden === 0) text += part.replaceAll(/\s+/g, ' ');
      },
      onclosetag(name) {
        if (unseen.has(name)) hidden = Math.max(0, hidden - 1);
        if (blocks.has(name)) text += '\n\n';
      },
    },
    { decodeEntities: true },
  );
  parser.write(html);
  parser.end();
  return tidy(text);
}

function tidy(text: string): string {
  return text
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll(/[^\S\n]+/g, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/• *\n+(?=\S)/g, '• ')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

/**
 * What a description says after the word 'Ingredients', on the same line or the next, and the description without it.
 * The ingredients are empty if the word does not occur.
 */
export function takeIngredients(description: string): { ingredients: string; rest: string } {
  const all = description.split('\n');
  for (const [index, line] of all.entries()) {
    const [found, said = ''] =
      /^•? ?(?:(?:key|full|main|all) )?ingredients(?: list)?\s*(?:[:–—-]\s*(.*))?$/i.exec(line.trim()) ?? [];
    if (found === undefined) continue;
    const from = said === '' ? all.findIndex((text, at) => at > index && text !== '') : index;
    if (from === -1) break;
    const isList = said === '' && (all[from] ?? '').startsWith('•');
    const last = isList ? all.findIndex((text, at) => at > from && !text.startsWith('•')) : from + 1;
    const until = last === -1 ? all.length : last;
    const points = all.slice(from, until).map((point) => point.replace(/^• ?/, ''));
    return {
      ingredients: said === '' ? points.join(', ') : said,
      rest: tidy([...all.slice(0, index), ...all.slice(until)].join('\n')),
    };
  }
  return { ingredients: '', rest: description };
}

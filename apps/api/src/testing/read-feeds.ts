import { parse } from 'csv-parse/sync';
import { SaxesParser } from 'saxes';

/** An element of an XML document with its name as it is written. */
interface XmlElement {
  name: string;
  uri: string;
  text: string;
  children: XmlElement[];
}

/** Reads an XML document with a parser that refuses what is not well-formed. */
function readXml(text: string): XmlElement {
  const root: XmlElement = { name: '', uri: '', text: '', children: [] };
  const open = [root];
  const parser = new SaxesParser({ xmlns: true });
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, uri }) => {
    const element = { name, uri, text: '', children: [] };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  parser.on('text', (part) => {
    const current = open.at(-1);
    if (current) current.text += part;
  });
  parser.on('closetag', () => void open.pop());
  parser.write(text).close();
  return root;
}

/** A product of a feed: its fields, each with all its values. */
export type ReadItem = Map<string, string[]>;

/** The items of an RSS 2.0 feed in Google's namespace. A field that has fields is `country=IN;price=…`. */
export function readGoogleFeed(text: string): ReadItem[] {
  const [rss] = readXml(text).children;
  const [channel] = rss?.children ?? [];
  if (rss?.name !== 'rss' || channel?.name !== 'channel') throw new Error('not an RSS feed');
  return channel.children
    .filter(({ name }) => name === 'item')
    .map(({ children }) => {
      const fields: ReadItem = new Map();
      for (const { name, uri, text: value, children: parts } of children) {
        if (uri !== 'http://base.google.com/ns/1.0') throw new Error(`${name} is not in Google's namespace`);
        const read =
          parts.length === 0 ? value : parts.map((part) => `${part.name.slice(2)}=${part.text}`).join(';');
        fields.set(name.slice(2), [...(fields.get(name.slice(2)) ?? []), read]);
      }
      return fields;
    });
}

/** The lines of Meta's feed. Empty cells are left out. */
export function readMetaFeed(text: string): ReadItem[] {
  const lines = parse(text, { columns: true }) as Record<string, string>[];
  return lines.map(
    (line) =>
      new Map(Object.entries(line).flatMap(([name, value]) => (value === '' ? [] : [[name, [value]]]))),
  );
}

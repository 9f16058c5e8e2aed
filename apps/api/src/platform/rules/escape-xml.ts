const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
/** What XML 1.0 (2.2) has no place for, not even escaped: a reader would refuse the whole file. */
// oxlint-disable-next-line no-control-regex
const NO_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** A text as the content of an element of XML. */
export function escapeXml(text: string): string {
  return text.replaceAll(NO_XML, '').replaceAll(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign);
}

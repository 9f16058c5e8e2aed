#!/usr/bin/env bash
# What packages that read spreadsheets make of prices in the formats of India: the cell holds 149999 and the format says how
# it is shown. Packages: exceljs 4.4.0, @protobi/exceljs 4.4.0-protobi.10, @e965/xlsx 0.20.3 (SheetJS), read-excel-file 9.3.17.
# Expected: a number each time, since none of the formats shows a date; for the text as shown, with the groups of lakhs.
# Seen: exceljs and its fork take a letter that a format shows as it is ('\R\s\.\ 0' for 'Rs. 0', '0\ \m\l' for '0 ml') for that
# of a date, and the price becomes a day in 2310. SheetJS does not know the plain way to group lakhs ('#,##,##0', which Excel
# itself takes): it has no text at all for such a cell, and its CSV has the bare number. read-excel-file is right.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts -E exceljs@4.4.0 @protobi/exceljs@4.4.0-protobi.10 @e965/xlsx@0.20.3 read-excel-file@9.3.17 fflate@0.8.3
cat > run.mjs <<'JS'
import * as sheetjs from '@e965/xlsx';
import Protobi from '@protobi/exceljs';
import Exceljs from 'exceljs';
import { strToU8, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';

const formats = ['[$₹-4009]\\ #,##0.00', '#,##,##0.00', '"Rs. "0', '\\R\\s\\.\\ 0', '0" ml"', '0\\ \\m\\l', '[$-4009]dd\\-mm\\-yyyy'];
const escaped = (text) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const content = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const type = (part, name) => `<Override PartName="/xl/${part}.xml" ContentType="${content}.${name}+xml"/>`;
const relation = (id, name, target) => `<Relationship Id="${id}" Type="${office}/${name}" Target="${target}"/>`;
const parts = {
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${type('workbook', 'sheet.main')}${type('worksheets/sheet1', 'worksheet')}${type('styles', 'styles')}</Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="Prices" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships">${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId2', 'styles', 'styles.xml')}</Relationships>`,
  'xl/styles.xml': `<styleSheet xmlns="${main}"><numFmts count="${formats.length}">${formats.map((format, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escaped(format)}"/>`).join('')}</numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${formats.length}">${formats.map((format, index) => `<xf numFmtId="${164 + index}" xfId="0" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
  'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${formats.map((format, index) => `<row r="${index + 1}"><c r="A${index + 1}" s="${index}"><v>149999</v></c></row>`).join('')}</sheetData></worksheet>`,
};
const file = Buffer.from(zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(`<?xml version="1.0" encoding="UTF-8"?>${text}`)]))));

async function byExceljs({ Workbook }) {
  const workbook = new Workbook();
  await workbook.xlsx.load(file);
  return formats.map((format, index) => workbook.worksheets[0].getCell(`A${index + 1}`).value);
}
const rows = await readSheet(file);
const sheet = sheetjs.read(file, { cellDates: true }).Sheets.Prices;
const seen = {
  exceljs: await byExceljs(Exceljs),
  '@protobi/exceljs': await byExceljs(Protobi),
  SheetJS: formats.map((format, index) => sheet[`A${index + 1}`].v),
  'SheetJS, as text': formats.map((format, index) => sheet[`A${index + 1}`].w),
  'read-excel-file': rows.map(([value]) => value),
};
const shown = (value) => (value instanceof Date ? value.toISOString().slice(0, 10) : `${value}`);
for (const [index, format] of formats.entries()) {
  console.log(`${format}: ${Object.entries(seen).map(([name, values]) => `${name} ${shown(values[index])}`).join(', ')}`);
}
JS
node run.mjs | tee seen.txt
diff seen.txt - <<'TXT' && echo "The four packages behave as described."
[$₹-4009]\ #,##0.00: exceljs 149999, @protobi/exceljs 149999, SheetJS 149999, SheetJS, as text ₹ 149,999.00, read-excel-file 149999
#,##,##0.00: exceljs 149999, @protobi/exceljs 149999, SheetJS 149999, SheetJS, as text undefined, read-excel-file 149999
"Rs. "0: exceljs 149999, @protobi/exceljs 149999, SheetJS 149999, SheetJS, as text Rs. 149999, read-excel-file 149999
\R\s\.\ 0: exceljs 2310-09-06, @protobi/exceljs 2310-09-06, SheetJS 149999, SheetJS, as text Rs. 149999, read-excel-file 149999
0" ml": exceljs 149999, @protobi/exceljs 149999, SheetJS 149999, SheetJS, as text 149999 ml, read-excel-file 149999
0\ \m\l: exceljs 2310-09-06, @protobi/exceljs 2310-09-06, SheetJS 149999, SheetJS, as text 149999 ml, read-excel-file 149999
[$-4009]dd\-mm\-yyyy: exceljs 2310-09-06, @protobi/exceljs 2310-09-06, SheetJS 2310-09-06, SheetJS, as text 06-09-2310, read-excel-file 2310-09-06
TXT

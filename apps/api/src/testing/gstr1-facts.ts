/**
 * What the GST portal takes in a GSTR-1, as programs that file it know it: facts of resilient-tech/india-compliance
 * (commits 2eaba348, 0ae6d582, 4ac0a196, 6a768a14, 4dc5745d), written down by hand, so that no change of the shop's own
 * code changes them. `source` is the file there, or who else says so.
 */
interface Fact {
  kind: 'text' | 'number' | 'whole' | 'list' | 'object';
  /** UTF-16 units at most. */
  length?: number;
  pattern?: RegExp;
  values?: readonly (string | number)[];
  /** An amount of notes and large invoices, which the portal takes without a sign. */
  isUnsigned?: true;
  isOptional?: true;
  source: string;
}

const sections = 'gst_india/utils/gstr_1/sections';
const day = /^(?:0[1-9]|[12]\d|3[01])-(?:0[1-9]|1[0-2])-20\d\d$/;
/** Rule 46 (b); `GST_INVOICE_NUMBER_FORMAT` in gst_india/constants. */
const number = { kind: 'text', length: 16, pattern: /^[^\W_][A-Za-z0-9\-/]{0,15}$/ } as const;
const state = { kind: 'text', length: 2, pattern: /^(?:0[1-9]|[12]\d|3[0-8]|97)$/ } as const;
/** `GST_TAX_RATES` in gst_india/constants, and 40 % of notification 9/2025. */
const rate = { kind: 'number', values: [0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40] } as const;
const gstin = {
  kind: 'text',
  length: 15,
  pattern: /^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z][Z1-9ABD-J][0-9A-Z]$/,
  source: 'gst_india/constants, NORMAL',
} as const;
const unsigned = { kind: 'number', isUnsigned: true } as const;
/** `UOM_MAP` in gst_india/constants, without LTR, which the tool's own list lacks. */
const units =
  'BAG BAL BDL BKL BOU BOX BTL BUN CAN CBM CCM CMS CTN DOZ DRM GGK GMS GRS GYD KGS KLR KME MLT MTR MTS NOS OTH PAC PCS PRS QTL ROL SET SQF SQM SQY TBS TGM THD TON TUB UGS UNT YDS NA';

function itemFacts(of: string, source: string): Record<string, Fact> {
  return {
    [`${of}.itms[]`]: { kind: 'object', source },
    [`${of}.itms[].num`]: { kind: 'whole', source },
    [`${of}.itms[].itm_det`]: { kind: 'object', source },
    [`${of}.itms[].itm_det.rt`]: { ...rate, source },
    [`${of}.itms[].itm_det.txval`]: { ...unsigned, source },
    [`${of}.itms[].itm_det.iamt`]: { ...unsigned, source },
    [`${of}.itms[].itm_det.csamt`]: { ...unsigned, source },
  };
}

/** Items of what may be within the state or beyond it. */
function splitItemFacts(of: string, source: string): Record<string, Fact> {
  const tax = { ...unsigned, isOptional: true, source } as const;
  return {
    ...itemFacts(of, source),
    [`${of}.itms[].itm_det.iamt`]: tax,
    [`${of}.itms[].itm_det.camt`]: tax,
    [`${of}.itms[].itm_det.samt`]: tax,
  };
}

/** A table of invoices or notes that lists them by the GSTIN of their buyer. */
function businessFacts(of: string, list: string, named: Record<string, Fact>, source: string) {
  const each = `${of}[].${list}[]`;
  return {
    [of]: { kind: 'list', isOptional: true, source },
    [`${of}[]`]: { kind: 'object', source },
    [`${of}[].ctin`]: { ...gstin, source },
    [`${of}[].${list}`]: { kind: 'list', source },
    [each]: { kind: 'object', source },
    ...Object.fromEntries(Object.entries(named).map(([name, fact]) => [`${each}.${name}`, fact])),
    [`${each}.val`]: { ...unsigned, source },
    [`${each}.pos`]: { ...state, source },
    [`${each}.rchrg`]: { kind: 'text', values: ['N', 'Y'], source },
    [`${each}.inv_typ`]: { kind: 'text', values: ['R', 'DE', 'SEWP', 'SEWOP', 'CBW'], source },
    [`${each}.itms`]: { kind: 'list', source },
    ...splitItemFacts(each, source),
  } satisfies Record<string, Fact>;
}

/** A half of table 12. */
function hsnFacts(of: string): Record<string, Fact> {
  return {
    [of]: { kind: 'list', isOptional: true, source: `${sections}/hsn.py` },
    [`${of}[]`]: { kind: 'object', source: `${sections}/hsn.py` },
    [`${of}[].num`]: { kind: 'whole', source: `${sections}/hsn.py` },
    [`${of}[].hsn_sc`]: {
      kind: 'text',
      pattern: /^(?:\d{4}|\d{6}|\d{8})$/,
      source: 'pull 3289: never empty',
    },
    [`${of}[].desc`]: {
      kind: 'text',
      length: 30,
      pattern: /^\S(?:.*\S)?$/u,
      source: 'gst_india/utils/gstr_1/__init__.py, HSN_DESCRIPTION_LIMIT; pull 4739',
    },
    [`${of}[].uqc`]: { kind: 'text', values: units.split(' '), source: 'gst_india/constants, UOM_MAP' },
    [`${of}[].qty`]: { kind: 'number', source: `${sections}/hsn.py` },
    [`${of}[].txval`]: { kind: 'number', source: `${sections}/hsn.py` },
    [`${of}[].rt`]: { ...rate, source: `${sections}/hsn.py` },
    [`${of}[].iamt`]: { kind: 'number', source: `${sections}/hsn.py` },
    [`${of}[].camt`]: { kind: 'number', source: `${sections}/hsn.py` },
    [`${of}[].samt`]: { kind: 'number', source: `${sections}/hsn.py` },
    [`${of}[].csamt`]: { kind: 'number', source: `${sections}/hsn.py` },
  };
}

const FACTS: Record<string, Fact> = {
  gstin,
  fp: { kind: 'text', length: 6, pattern: /^(?:0[1-9]|1[0-2])20\d\d$/, source: 'gstr_1_export.py' },

  ...businessFacts(
    'b2b',
    'inv',
    {
      inum: { ...number, source: 'gst_india/constants' },
      idt: { kind: 'text', pattern: day, source: `${sections}/_shared.py, date_to_gov` },
    },
    `${sections}/b2b.py`,
  ),
  ...businessFacts(
    'cdnr',
    'nt',
    {
      ntty: { kind: 'text', values: ['C', 'D'], source: `${sections}/cdnr.py` },
      nt_num: { ...number, source: 'gst_india/constants' },
      nt_dt: { kind: 'text', pattern: day, source: `${sections}/cdnr.py` },
    },
    `${sections}/cdnr.py`,
  ),

  b2cs: { kind: 'list', isOptional: true, source: `${sections}/b2cs.py` },
  'b2cs[]': { kind: 'object', source: `${sections}/b2cs.py` },
  'b2cs[].sply_ty': {
    kind: 'text',
    values: ['INTRA', 'INTER'],
    source: `${sections}/_shared.py, supply_type`,
  },
  'b2cs[].typ': { kind: 'text', values: ['OE'], source: `${sections}/b2cs.py; Risersoft/GSTN: length 2` },
  'b2cs[].pos': { ...state, source: 'gst_india/constants, STATE_NUMBERS' },
  'b2cs[].rt': { ...rate, source: `${sections}/b2cs.py` },
  'b2cs[].txval': { kind: 'number', source: `${sections}/b2cs.py` },
  'b2cs[].iamt': { kind: 'number', isOptional: true, source: `${sections}/b2cs.py` },
  'b2cs[].camt': { kind: 'number', isOptional: true, source: `${sections}/b2cs.py` },
  'b2cs[].samt': { kind: 'number', isOptional: true, source: `${sections}/b2cs.py` },
  'b2cs[].csamt': { kind: 'number', source: `${sections}/b2cs.py` },

  b2cl: { kind: 'list', isOptional: true, source: `${sections}/b2cl.py` },
  'b2cl[]': { kind: 'object', source: `${sections}/b2cl.py` },
  'b2cl[].pos': { ...state, source: `${sections}/b2cl.py` },
  'b2cl[].inv': { kind: 'list', source: `${sections}/b2cl.py` },
  'b2cl[].inv[]': { kind: 'object', source: `${sections}/b2cl.py` },
  'b2cl[].inv[].inum': { ...number, source: 'gst_india/constants' },
  'b2cl[].inv[].idt': { kind: 'text', pattern: day, source: `${sections}/_shared.py, date_to_gov` },
  'b2cl[].inv[].val': { ...unsigned, source: `${sections}/b2cl.py` },
  'b2cl[].inv[].itms': { kind: 'list', source: `${sections}/b2cl.py` },
  ...itemFacts('b2cl[].inv[]', `${sections}/b2cl.py`),

  cdnur: { kind: 'list', isOptional: true, source: `${sections}/cdnur.py` },
  'cdnur[]': { kind: 'object', source: `${sections}/cdnur.py` },
  'cdnur[].typ': { kind: 'text', values: ['B2CL', 'EXPWP', 'EXPWOP'], source: `${sections}/cdnur.py` },
  'cdnur[].ntty': { kind: 'text', values: ['C', 'D'], source: `${sections}/cdnr.py` },
  'cdnur[].nt_num': { ...number, source: 'gst_india/constants' },
  'cdnur[].nt_dt': { kind: 'text', pattern: day, source: `${sections}/cdnur.py` },
  'cdnur[].val': { ...unsigned, source: `${sections}/cdnur.py, abs_amounts` },
  'cdnur[].pos': { ...state, source: `${sections}/cdnur.py` },
  'cdnur[].itms': { kind: 'list', source: `${sections}/cdnur.py` },
  ...itemFacts('cdnur[]', `${sections}/cdnur.py`),

  nil: { kind: 'object', isOptional: true, source: `${sections}/nil_rated.py` },
  'nil.inv': { kind: 'list', source: `${sections}/nil_rated.py` },
  'nil.inv[]': { kind: 'object', source: `${sections}/nil_rated.py` },
  'nil.inv[].sply_ty': {
    kind: 'text',
    length: 8,
    values: ['INTRB2B', 'INTRB2C', 'INTRAB2B', 'INTRAB2C'],
    source: `${sections}/nil_rated.py; Risersoft/GSTN: length 8`,
  },
  'nil.inv[].nil_amt': { kind: 'number', source: `${sections}/nil_rated.py` },
  'nil.inv[].expt_amt': { kind: 'number', source: `${sections}/nil_rated.py` },
  'nil.inv[].ngsup_amt': { kind: 'number', source: `${sections}/nil_rated.py` },

  hsn: { kind: 'object', isOptional: true, source: `${sections}/hsn.py` },
  // 'data' until April 2025 (HSN_BIFURCATION_FROM).
  ...hsnFacts('hsn.hsn_b2b'),
  ...hsnFacts('hsn.hsn_b2c'),

  doc_issue: { kind: 'object', isOptional: true, source: `${sections}/doc_issue.py` },
  'doc_issue.doc_det': { kind: 'list', source: `${sections}/doc_issue.py` },
  'doc_issue.doc_det[]': { kind: 'object', source: `${sections}/doc_issue.py` },
  'doc_issue.doc_det[].doc_num': {
    kind: 'whole',
    values: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
    source: `${sections}/doc_issue.py, DOC_NATURE`,
  },
  'doc_issue.doc_det[].docs': { kind: 'list', source: `${sections}/doc_issue.py` },
  'doc_issue.doc_det[].docs[]': { kind: 'object', source: `${sections}/doc_issue.py` },
  'doc_issue.doc_det[].docs[].num': { kind: 'whole', source: `${sections}/doc_issue.py` },
  'doc_issue.doc_det[].docs[].from': { ...number, source: `${sections}/doc_issue.py` },
  'doc_issue.doc_det[].docs[].to': { ...number, source: `${sections}/doc_issue.py` },
  'doc_issue.doc_det[].docs[].totnum': { kind: 'whole', source: `${sections}/doc_issue.py` },
  'doc_issue.doc_det[].docs[].cancel': { kind: 'whole', source: `${sections}/doc_issue.py` },
  'doc_issue.doc_det[].docs[].net_issue': { kind: 'whole', source: `${sections}/doc_issue.py, net_issued` },
};

/** What of a GSTR-1 the portal would refuse, as `path: what it is`. */
export function gstr1Faults(file: unknown): string[] {
  const faults = faultsOf('', file, { kind: 'object', source: '' });
  const { gstin: shop = '', b2cs = [] } = file as {
    gstin?: string;
    b2cs?: { pos: string; sply_ty: string }[];
  };
  for (const { pos, sply_ty } of b2cs) {
    if ((pos === shop.slice(0, 2)) !== (sply_ty === 'INTRA'))
      faults.push(`b2cs[].sply_ty: ${sply_ty} in ${pos}`);
  }
  return faults;
}

function faultsOf(path: string, value: unknown, fact: Fact): string[] {
  if (!isOfKind(value, fact.kind)) return [`${path}: ${JSON.stringify(value)}`];
  if (Array.isArray(value)) {
    const entry = FACTS[`${path}[]`];
    if (!entry || value.length === 0) return [`${path}: ${JSON.stringify(value)}`];
    return value.flatMap((each) => faultsOf(`${path}[]`, each, entry));
  }
  if (typeof value === 'object' && value !== null) {
    const below = (key: string) => (path === '' ? key : `${path}.${key}`);
    const unknown = Object.keys(value).filter((key) => !(below(key) in FACTS));
    const missing = childrenOf(path).filter((key) => !FACTS[below(key)]?.isOptional && !(key in value));
    const inside = Object.entries(value).flatMap(([key, each]) => {
      const known = FACTS[below(key)];
      return known ? faultsOf(below(key), each, known) : [];
    });
    return [
      ...unknown.map((key) => `${below(key)}: unknown`),
      ...missing.map((key) => `${below(key)}: missing`),
      ...inside,
    ];
  }
  const isFit =
    (fact.values?.includes(value as string | number) ?? true) &&
    (fact.pattern?.test(String(value)) ?? true) &&
    String(value).length <= (fact.length ?? Infinity) &&
    String(value).isWellFormed() &&
    !(fact.isUnsigned && (value as number) < 0);
  return isFit ? [] : [`${path}: ${JSON.stringify(value)}`];
}

function childrenOf(path: string): string[] {
  const start = path === '' ? '' : `${path}.`;
  return Object.keys(FACTS)
    .filter((each) => each.startsWith(start) && /^\w+$/.test(each.slice(start.length)))
    .map((each) => each.slice(start.length));
}

function isOfKind(value: unknown, kind: Fact['kind']): boolean {
  if (kind === 'list') return Array.isArray(value);
  if (kind === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value);
  if (kind === 'text') return typeof value === 'string';
  if (kind === 'whole') return Number.isInteger(value);
  return typeof value === 'number' && Number.isFinite(value) && /^-?\d+(?:\.\d{1,2})?$/.test(String(value));
}

import { STATES } from '@shop/contract/delivery/states';
import { ALL_CATEGORIES, type MenuEntry } from '@shop/contract/settings/menus';
import { hasOwnName } from '@shop/contract/settings/named-paths';
import { type RetentionSetting, retentionSettings } from '@shop/contract/settings/retention';
import { faultOfGstin } from '@shop/contract/settings/gstin';
import { type OwnMailWords, faultsOfMailWords, isMailTemplateId } from '@shop/contract/mails/mail-templates';
import {
  HOLD_MINUTES_MAX,
  HOLD_MINUTES_MIN,
  MAX_DELIVERY_DAYS,
  MAX_GRACE_DAYS,
  MAX_QUANTITY,
  MOST_CODES_MAX,
} from '@shop/contract/limits';
import { normalisePhone } from '@shop/contract/typed-text';
import { paiseFromRupees } from '@shop/contract/money';
import type { SectionValues } from '@shop/contract/settings/schemas';
import type { StoredSettings } from '../../shared/stored-settings.ts';
import { contrastFaults } from './contrast-faults.ts';
import { fitCash, fitPrepaid } from './fit-ways-to-pay.ts';
import { fitLabelLists } from './fit-label-lists.ts';
import { fitZones } from './fit-zones.ts';
import { amountFault, deliveryFaults, wholeFault } from './number-faults.ts';
import { type Sentences, refuse } from './refuse.ts';

/** How each section is stored, from how it was typed. @throws unfit_setting with a sentence for each wrong field */
export const fitSection: {
  [S in Exclude<keyof SectionValues, 'pictures'>]: (typed: SectionValues[S]) => StoredSettings[S];
} = {
  shop(typed) {
    const shop = trimmed(typed);
    refuse({ name: shop.name === '' && 'Enter the name of the shop.' });
    return shop;
  },

  colours(typed) {
    const colours = { brand: hex(typed.brand), accent: hex(typed.accent), paper: hex(typed.paper) };
    refuse(Object.fromEntries(Object.entries(colours).map(([field, value]) => [field, shapeFault(value)])));
    refuse(contrastFaults(colours));
    return colours;
  },

  contact(typed) {
    const addressLines = typed.addressLines.map((line) => line.trim()).filter((line) => line !== '');
    const whatsapp = typed.whatsapp.trim();
    const contact = { ...typed, email: typed.email.trim(), phone: typed.phone.trim(), addressLines };
    refuse({
      email: !EMAIL.test(contact.email) && 'Enter an email address such as care@yourshop.in.',
      phone: !PHONE.test(contact.phone) && 'Enter a phone number such as +91 98160 12345 or 0177 265 0000.',
      whatsapp:
        whatsapp !== '' &&
        normalisePhone(whatsapp) === null &&
        'Enter a mobile number of 10 digits that starts with 6, 7, 8 or 9, or leave this empty.',
      addressLines: addressLines.length === 0 && 'Enter the address of the business.',
    });
    return { ...contact, whatsapp: normalisePhone(whatsapp) ?? '' };
  },

  legal(typed) {
    const legalName = typed.legalName.trim();
    const gstin = typed.gstin.replaceAll(/\s/g, '').toUpperCase();
    const fault = gstin === '' ? null : faultOfGstin(gstin);
    refuse({
      legalName: legalName === '' && 'Enter the legal name of the business, as it is registered.',
      gstin: fault && gstinFaults[fault],
    });
    return { legalName, gstin };
  },

  grievance(typed) {
    const grievance = trimmed(typed);
    const { officer, designation, email, phone } = grievance;
    refuse({
      officer: officer === '' && `${designation}${email}${phone}` !== '' && 'Enter the name of the officer.',
      email: email !== '' && !EMAIL.test(email) && 'Enter an email address, or leave this empty.',
      phone:
        phone !== '' &&
        !PHONE.test(phone) &&
        'Enter a phone number such as +91 98160 12345, or leave this empty.',
    });
    return grievance;
  },

  tax(typed) {
    const tax = {
      ...typed,
      state: typed.state.trim(),
      invoicePrefix: typed.invoicePrefix.trim().toUpperCase(),
      creditNotePrefix: typed.creditNotePrefix.trim().toUpperCase(),
      receiptPrefix: typed.receiptPrefix.trim().toUpperCase(),
      refundPrefix: typed.refundPrefix.trim().toUpperCase(),
      signatory: typed.signatory.trim(),
    };
    const names = ['invoicePrefix', 'creditNotePrefix', 'receiptPrefix', 'refundPrefix'] as const;
    const prefixes = names.map((name) => tax[name]);
    const faults = names.map((name, index) => [
      name,
      (!PAPER_PREFIX.test(tax[name]) && 'Enter 1 to 4 letters or digits that do not start with 0.') ||
        (prefixes.indexOf(tax[name]) !== index && 'Each series needs its own letters.'),
    ]);
    refuse({
      state: tax.state !== '' && !(tax.state in STATES) && 'Choose a state.',
      ...(Object.fromEntries(faults) as Sentences),
    });
    return tax;
  },

  social(typed) {
    const links = trimmed(typed);
    const faults = Object.entries(links).map(([field, link]) => [
      field,
      link !== '' && !isHttpsLink(link) && 'Enter a link that starts with https://, or leave this empty.',
    ]);
    refuse(Object.fromEntries(faults));
    return links;
  },

  announcement(typed) {
    const { text, link } = trimmed(typed);
    // Without a text there is nothing to tap.
    if (text === '') return { text, link: '' };
    refuse({ link: link !== '' && !isPath(link) && !isHttpsLink(link) && LINK_SENTENCE });
    return { text, link };
  },

  shipping({ fee, freeAbove, minDays, maxDays }) {
    refuse(deliveryFaults({ fee, freeAbove, minDays, maxDays }));
    return {
      feePaise: paiseFromRupees(fee),
      freeAbovePaise: paiseFromRupees(freeAbove),
      minDays,
      maxDays,
    };
  },

  menus({ header, shelves, columns }) {
    const menus = {
      header: header.map(trimmed),
      shelves: shelves.map(trimmed),
      columns: columns.map(({ heading, entries }) => ({
        heading: heading.trim(),
        entries: entries.map(trimmed),
      })),
    };
    refuse({
      ...entryFaults('header', menus.header),
      ...entryFaults('shelves', menus.shelves),
      ...Object.assign(
        {},
        ...menus.columns.map(({ heading, entries }, index) => ({
          [`columns.${index}.heading`]: heading === '' && 'Enter a heading.',
          ...entryFaults(`columns.${index}.entries`, entries),
        })),
      ),
    });
    return menus;
  },

  zones: fitZones,
  cash: fitCash,
  prepaid: fitPrepaid,

  orders(typed) {
    const numberPrefix = typed.numberPrefix.trim().toUpperCase();
    refuse({
      numberPrefix:
        !/^[A-Z][A-Z0-9]{1,7}$/.test(numberPrefix) && 'Enter 2 to 8 letters or digits, the first a letter.',
      piecesPerLine: wholeFault(typed.piecesPerLine, { from: 0, to: MAX_QUANTITY }),
      codesPerOrder: wholeFault(typed.codesPerOrder, { from: 1, to: MOST_CODES_MAX }),
      holdMinutes: wholeFault(typed.holdMinutes, { from: HOLD_MINUTES_MIN, to: HOLD_MINUTES_MAX }),
    });
    return { ...typed, numberPrefix };
  },

  products: (typed) => typed,

  agents: (typed) => typed,

  reviews(typed) {
    refuse({ requestAfterDays: wholeFault(typed.requestAfterDays, { from: 0, to: MAX_DELIVERY_DAYS }) });
    return typed;
  },

  reminders: (typed) => typed,

  mails(typed) {
    const mails = trimmed(typed);
    refuse({
      digestAt:
        mails.digestAt !== 'off' &&
        !/^([01][0-9]|2[0-3]):[0-5][0-9]$/.test(mails.digestAt) &&
        'Choose a time such as 08:00, or off.',
    });
    return mails;
  },

  mailWords(typed) {
    const known = Object.entries(typed).flatMap(([id, byLanguage]) =>
      isMailTemplateId(id) ? [{ id, byLanguage }] : [],
    );
    const faults: Sentences = {};
    const fitted: Record<string, OwnMailWords[string]> = {};
    for (const { id, byLanguage } of known) {
      const ofMail = Object.entries(byLanguage).map(([language, words]) => {
        const text = { ...trimmed(words), subject: words.subject.trim().replaceAll(/\s+/g, ' ') };
        for (const [field, sentence] of Object.entries(faultsOfMailWords(id, text))) {
          faults[`${id}.${language}.${field}`] = sentence;
        }
        return [language, text];
      });
      if (ofMail.length > 0) fitted[id] = Object.fromEntries(ofMail);
    }
    refuse(faults);
    return fitted;
  },

  words(typed) {
    const words = trimmed(typed);
    const faults = Object.entries(words).map(([field, text]) => [field, text === '' && 'Enter a text.']);
    refuse(Object.fromEntries(faults));
    return words;
  },

  labels: fitLabelLists,

  security({ refundsAbove, ...rest }) {
    refuse({
      refundsAbove: amountFault(refundsAbove),
      graceDays: wholeFault(rest.graceDays, { from: 0, to: MAX_GRACE_DAYS }),
    });
    return { ...rest, refundsAbovePaise: paiseFromRupees(refundsAbove), secondProofSince: '' };
  },

  retention(typed) {
    const faults = Object.entries(retentionSettings).map(([name, { least, most }]) => [
      name,
      wholeFault(typed[name as RetentionSetting], { from: least, to: most }),
    ]);
    refuse(Object.fromEntries(faults));
    return typed;
  },
};

/** Together with year and sequence, a number then has at most 16 characters (CGST Rules, rule 46(b)). */
const PAPER_PREFIX = /^[A-Z1-9][A-Z0-9]{0,3}$/;
const EMAIL = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;
const PHONE = /^\+?[0-9](?:[ ()-]?[0-9]){6,14}$/;
const LINK_SENTENCE = 'Enter a path of the shop such as /shop/listing, or a link that starts with https://.';

const gstinFaults = {
  shape: 'A GSTIN has 15 characters such as 27AAPFU0939F1ZV.',
  state: 'The first two digits of a GSTIN stand for a state, but no state has these.',
  check_digit: 'The last character does not match the others. Please check for a typing error.',
};

/** The texts without the blanks around them. */
function trimmed<Texts extends Record<string, string>>(texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).map(([field, text]) => [field, text.trim()])) as Texts;
}

function isHttpsLink(text: string): boolean {
  return URL.canParse(text) && new URL(text).protocol === 'https:' && !/\s/.test(text);
}

function hex(colour: string): string {
  return colour.trim().toLowerCase();
}

function shapeFault(colour: string): string | false {
  return !/^#[0-9a-f]{6}$/.test(colour) && 'Enter a colour such as #1f3b2d.';
}

/** A sentence for each entry of a menu that leads nowhere, has no name or occurs twice. */
function entryFaults(menu: string, entries: readonly MenuEntry[]): Sentences {
  const targets = entries.map(({ to }) => to);
  return Object.fromEntries(
    entries.flatMap(({ label, to }, index) => [
      [
        `${menu}.${index}.to`,
        (to !== ALL_CATEGORIES && !isPath(to) && !isHttpsLink(to) && LINK_SENTENCE) ||
          (targets.indexOf(to) !== index && 'This is in the menu already.'),
      ],
      [`${menu}.${index}.label`, label === '' && !hasOwnName(to) && 'Enter a text for this entry.'],
    ]),
  );
}

/** A path of the shop, not of another host. */
function isPath(to: string): boolean {
  return /^\/(?![/\\])\S*$/.test(to);
}

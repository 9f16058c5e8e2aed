import { Type, type TSchema } from 'typebox';
import { endpoint } from '../endpoint.ts';
import { pageQuery, PageOf, Shape, WithData } from '../schemas.ts';
import * as calls from './calls.ts';
import {
  AnnouncementSection,
  CashSection,
  ColoursSection,
  ContactSection,
  GrievanceSection,
  LegalSection,
  MailsSection,
  MailWordsSection,
  MenusSection,
  OrdersSection,
  PicturesSection,
  PrepaidSection,
  ProductsSection,
  ReviewsSection,
  SavedSection,
  SettingsChange,
  ShippingSection,
  ShopSection,
  SocialSection,
  TaxSection,
  WordsSection,
  ZonesSection,
} from './schemas.ts';

/** Far more changes than there will ever be, within what the database column can hold. */
const Version = Type.Integer({ minimum: 0, maximum: 1_000_000_000 });

export const getSettings = endpoint(calls.getSettings, {
  summary:
    'Returns all settings by section, each with its version, and values that the environment overrides.',
  response: WithData(
    Shape({
      shop: SavedSection(ShopSection),
      pictures: SavedSection(PicturesSection),
      colours: SavedSection(ColoursSection),
      contact: SavedSection(ContactSection),
      legal: SavedSection(LegalSection),
      grievance: SavedSection(GrievanceSection),
      tax: SavedSection(TaxSection),
      social: SavedSection(SocialSection),
      announcement: SavedSection(AnnouncementSection),
      shipping: SavedSection(ShippingSection),
      zones: SavedSection(ZonesSection),
      cash: SavedSection(CashSection),
      prepaid: SavedSection(PrepaidSection),
      orders: SavedSection(OrdersSection),
      products: SavedSection(ProductsSection),
      reviews: SavedSection(ReviewsSection),
      menus: SavedSection(MenusSection),
      mails: SavedSection(MailsSection),
      mailWords: SavedSection(MailWordsSection),
      words: SavedSection(WordsSection),
      /** The value of `HOLD_SECONDS`. Null: `orders.holdMinutes` applies. */
      holdSeconds: Type.Union([Type.Integer(), Type.Null()]),
      /** The keys are live: real money moves. */
      isLive: Type.Boolean(),
    }),
  ),
});

/**
 * `version` is the one that the owner saw. If the section has another one, the answer is 409 with the current section
 * in `data`.
 */
function saving<T extends TSchema>(what: string, value: T) {
  return {
    summary: `Saves ${what}.`,
    body: Shape({ value, version: Version }),
    response: WithData(SavedSection(value)),
  };
}

export const saveShop = endpoint(
  calls.saveShop,
  saving('the name of the shop and its description', ShopSection),
);
export const savePictures = endpoint(calls.savePictures, saving('logo and icon', PicturesSection));
export const saveColours = endpoint(calls.saveColours, saving('the colours', ColoursSection));
export const saveContact = endpoint(calls.saveContact, saving('the contact details', ContactSection));
export const saveLegal = endpoint(calls.saveLegal, saving('legal name and GSTIN', LegalSection));
export const saveGrievance = endpoint(calls.saveGrievance, saving('the grievance officer', GrievanceSection));
export const saveTax = endpoint(
  calls.saveTax,
  saving('the tax papers and the registration under GST', TaxSection),
);
export const saveSocial = endpoint(calls.saveSocial, saving('links to social networks', SocialSection));
export const saveAnnouncement = endpoint(
  calls.saveAnnouncement,
  saving('the line above every page', AnnouncementSection),
);
export const saveShipping = endpoint(
  calls.saveShipping,
  saving('delivery fee and delivery days', ShippingSection),
);
export const saveZones = endpoint(
  calls.saveZones,
  saving('the delivery zones, 400 with a sentence for each wrong field', ZonesSection),
);
export const saveCash = endpoint(calls.saveCash, saving('the terms of cash on delivery', CashSection));
export const savePrepaid = endpoint(
  calls.savePrepaid,
  saving('the discount for paying online', PrepaidSection),
);
export const saveOrders = endpoint(calls.saveOrders, saving('the rules of carts and orders', OrdersSection));
export const saveProducts = endpoint(
  calls.saveProducts,
  saving('what a product needs to be published', ProductsSection),
);
export const saveReviews = endpoint(calls.saveReviews, saving('who may write reviews', ReviewsSection));
export const saveMenus = endpoint(
  calls.saveMenus,
  saving('menus and footer, 400 with a sentence for each wrong entry', MenusSection),
);
export const saveMails = endpoint(
  calls.saveMails,
  saving('the sender of emails and the daily email', MailsSection),
);
export const saveMailWords = endpoint(
  calls.saveMailWords,
  saving('the texts of emails to shoppers, 400 with a sentence for each wrong text', MailWordsSection),
);
export const saveWords = endpoint(calls.saveWords, saving('texts of the shop', WordsSection));

export const listSettingsChanges = endpoint(calls.listSettingsChanges, {
  summary: 'Lists who changed which settings and when, newest first.',
  query: Shape({ section: Type.Optional(Type.String({ maxLength: 40 })), ...pageQuery }),
  response: PageOf(SettingsChange),
});

/** If the section has another version, the answer is 409 with the current section in `data`. */
export const restoreSettings = endpoint(calls.restoreSettings, {
  summary: 'Resets a section to what it was before a change.',
  params: Shape({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) }),
  body: Shape({ version: Version }),
  response: WithData(Shape({ section: Type.String(), version: Version })),
});

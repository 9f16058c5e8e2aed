/** The constants of product §9 and the limits of the rulings, each once. */

/** Saved addresses a shopper (product §9). */
export const MAX_ADDRESSES = 3;
/** A card says 'Only N left' below this many (product §4). */
export const LOW_STOCK_BELOW = 10;
/** Carousels advance after (product §9). */
export const CARD_CAROUSEL_MS = 5_000;
export const DIALOG_CAROUSEL_MS = 3_000;
export const HOME_CAROUSEL_MS = 15_000;
/** A search runs when the trimmed keyword has at least this many characters: 'longer than 3' (product §5). */
export const SEARCH_MIN_CHARACTERS = 4;
/** The same for letters of other scripts than Latin, whose words are shorter: नीम (ruling 42). */
export const SEARCH_MIN_CHARACTERS_OTHER_SCRIPTS = 2;
export const SEARCH_DELAY_MS = 1_000;
/** From 'Payment successful!' to the success page (product §9). */
export const SUCCESS_REDIRECT_MS = 1_500;
/** How long a toast is shown, how long it stays in the store after that, and the swipe that dismisses it (product §9). */
export const TOAST_SHOWN_MS = 5_000;
export const TOAST_REMOVE_MS = 1_000_000;
export const TOAST_SWIPE_PX = 50;
/** Characters of a password (ruling 15). */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
/** How long a mailed link to choose a new password works (ruling 19). */
export const RESET_LINK_MINUTES = 30;
/** Stars of a review (product §3). */
export const RATING_MIN = 1;
export const RATING_MAX = 5;
/** Items of a page of a list when none is asked for, and at most (product §7.1). */
export const PAGE_LIMIT = 100;
/** The last page of a list that may be asked for: no list is so long. */
export const MAX_PAGE = 1_000_000;
/** Days of one sales report: two years, so that one can be held against the other. */
export const MAX_SALES_DAYS = 731;
/** Packing slips that are printed at once. */
export const MAX_PACKING_SLIPS = 100;
/** Lines of a parcel that leaves before the rest of its order. */
export const MAX_PARCEL_LINES = 500;
/** Orders that are selected at once. */
export const MAX_SELECTED_ORDERS = 500;
/** Orders of one picking list: more than anybody carries. */
export const MAX_PICKED_ORDERS = 1_000;
/** An address of the web. */
export const MAX_ADDRESS = 2_000;
/** Uploaded pictures (ruling 35). */
export const UPLOAD_MAX_MB = 10;
export const UPLOAD_MAX_BYTES = UPLOAD_MAX_MB * 1024 * 1024;
export const UPLOAD_MAX_MEGAPIXELS = 40;
export const UPLOAD_MAX_PIXELS = UPLOAD_MAX_MEGAPIXELS * 1_000_000;
/** Photographs of one review. */
export const MAX_REVIEW_PICTURES = 4;
/** 6 digits, the first not 0 (ruling 26). */
export const PIN_CODE_PATTERN = /^[1-9][0-9]{5}$/;
/** 10 digits that start with 6 to 9, with or without +91 or 0 before them (ruling 26). */
export const PHONE_PATTERN = /^(?:\+91|91|0)?([6-9][0-9]{9})$/;
/** Longest texts a person may type, in characters; generous, so that only abuse meets them. */
export const MAX_NAME = 100;
export const MAX_LINE = 300;
export const MAX_TEXT = 5_000;
/** A note that owners write down for themselves. */
export const MAX_NOTE = 1_000;
/** What an owner writes in a mail, in one place of it. */
export const MAX_MAIL_WORDS = 2_000;
export const MAX_MAIL_SUBJECT = 150;
/** How long an order by hand waits for its payment by link. */
export const HAND_LINK_HOURS = 24;
/** Lines of an order by hand, and pieces of each. */
export const MAX_HAND_LINES = 50;
export const MAX_HAND_PIECES = 10_000;
/** Rows of each list on a customer's page. */
export const MAX_CUSTOMER_ROWS = 50;
/** What the owner sets: a name fits the header of a phone, a tagline and an announcement one or two lines of it. */
export const MAX_SHOP_NAME = 40;
export const MAX_TAGLINE = 120;
/** Entries of one menu of the shop, and columns of links in its footer. */
export const MAX_MENU_ENTRIES = 20;
export const MAX_FOOTER_COLUMNS = 3;
/** Old addresses that lead somewhere, and the length of one. */
export const MAX_REDIRECTS = 1_000;
export const MAX_REDIRECT_PATH = 500;
export const MAX_ADDRESS_LINES = 6;
export const MAX_DELIVERY_DAYS = 60;
/** A week: how long a cash on delivery order may wait for its confirmation. */
export const MAX_CONFIRM_HOURS = 168;
/** Parcels of one remittance of a courier, and letters of the text or file that lists them. */
export const MAX_REMITTED_PARCELS = 500;
export const MAX_REMITTANCE_TEXT = 200_000;
/** Parts of the country with delivery terms of their own, and PIN codes or their first digits in each. */
export const MAX_ZONES = 30;
export const MAX_ZONE_PINS = 500;
/** How long an unpaid order may hold its stock: a payment link lives for 15 minutes at least (docs/payments.md). */
export const HOLD_MINUTES_MIN = 15;
export const HOLD_MINUTES_MAX = 120;
/** What a banner shows, in words; longer ones are tiring to listen to. */
export const MAX_PICTURE_TEXT = 150;
/** Narrower pictures look blurred where the shop shows them, in px: over the whole page, and of a product. */
export const BANNER_LEAST_WIDTH = 1_200;
export const PRODUCT_PICTURE_LEAST_WIDTH = 600;
/** Words over a banner: two lines next to what it shows, and a button on one. */
export const MAX_BANNER_HEADING = 60;
export const MAX_BANNER_BUTTON = 30;
/** Longest name of a courier, and longest link to a parcel, in characters. */
export const MAX_COURIER = 60;
export const MAX_TRACKING_URL = 300;
/** Characters of a tracking number: all couriers of India keep within them. */
export const TRACKING_NUMBER_MIN = 4;
export const TRACKING_NUMBER_MAX = 40;
/** The least that the provider charges or refunds, in rupees (docs/payments.md). */
export const MIN_CHARGE_RUPEES = 1;
/** Photographs of one message to the shop. */
export const MAX_TICKET_PICTURES = 6;
/** Categories of a shop, and the letters of an id that is made of a name. */
export const MAX_CATEGORIES = 40;
/** Products of a category that are put in an order; the others follow them. */
export const MAX_SHELF_PLACES = 100;
export const MAX_CATEGORY_ID = 40;
/** Pictures of one product. */
export const MAX_PRODUCT_IMAGES = 10;
/** Of a product's facts: one text such as how it is used, in characters. */
export const MAX_FACT_TEXT = 1_000;
/** Of a product's facts: words or phrases by which it is found too. */
export const MAX_SEARCH_WORDS = 60;
/** Of a product's facts: the content of a pack, in grams, millilitres or pieces. */
export const MAX_NET_AMOUNT = 100_000;
/** Of a product's facts: ten years. */
export const MAX_SHELF_LIFE_MONTHS = 120;
/** Characters of a code that shoppers type. */
export const CODE_MIN = 3;
export const CODE_MAX = 20;
/** Codes that an owner may let an order have at most, and letters of what a client sends of them. */
export const MOST_CODES_MAX = 3;
export const TYPED_CODES_MAX = 2 * MOST_CODES_MAX * CODE_MAX;
/** Products that a code or a sale can name; for more there are categories. */
export const MAX_OFFER_PRODUCTS = 200;
/** Code of a product in the Harmonised System: 4, 6 or 8 digits. */
export const HSN_PATTERN = /^[0-9]{4}(?:[0-9]{2}){0,2}$/;
/** Of a product's rates of GST: the highest, and how many changes of it are kept. */
export const MAX_GST_PERCENT = 40;
export const MAX_GST_RATES = 20;
/** Products that are compared side by side: as many as fit a phone. */
export const MAX_COMPARED = 3;
/** Pieces of one product in the shop. */
export const MAX_STOCK = 10_000_000;
/** A product file: room for the export of as many products as one may hold, with long texts. */
export const IMPORT_MAX_MB = 40;
export const IMPORT_MAX_BYTES = IMPORT_MAX_MB * 1024 * 1024;
export const IMPORT_MAX_PRODUCTS = 20_000;
/** Lines of a preview that are sent; the totals count all. */
export const PREVIEW_MAX_LINES = 500;
/** Of a text in a preview, in characters. */
export const PREVIEW_MAX_TEXT = 300;
/** What an import may be told of uploaded pictures: some thousands of names with their addresses. */
export const MAX_PICTURE_NAMES_CHARACTERS = 500_000;
/** Stock movements on a page. */
export const MOVEMENTS_PER_PAGE = 50;
/** Pieces of one product in a cart; above it nobody shops, somebody probes. */
export const MAX_QUANTITY = 100_000;

/** The ten digits of an Indian mobile number in whatever common form it was typed, or null (ruling 26). */
export function normalisePhone(typed: string): string | null {
  return PHONE_PATTERN.exec(typed.replace(/[\s()-]/g, ''))?.[1] ?? null;
}

/** The six digits of a PIN code, also where it was typed with spaces ('171 001'), or null (ruling 26). */
export function normalisePinCode(typed: string): string | null {
  const digits = typed.replace(/\s/g, '');
  return PIN_CODE_PATTERN.test(digits) ? digits : null;
}

/** Whether a text is letters, digits and dashes between them, as many as a tracking number has. */
export function isTrackingNumber(text: string): boolean {
  const isOfItsLength = text.length >= TRACKING_NUMBER_MIN && text.length <= TRACKING_NUMBER_MAX;
  return isOfItsLength && /^[A-Z0-9][A-Z0-9-]*[A-Z0-9]$/i.test(text);
}
/** Blocks of a page, and items of a block such as badges: far more than anybody reads. */
export const MAX_BLOCKS = 60;
export const MAX_BLOCK_ITEMS = 40;
/** Of the last part of a page's address. */
export const MAX_SLUG = 60;
/** Collections of a shop, and products that are picked for one: a page of the longest list. */
export const MAX_COLLECTIONS = 100;
export const MAX_COLLECTION_PRODUCTS = 100;
/** Products of a collection's rule are new for at most so many days. */
export const MAX_NEW_DAYS = 365;
/** Of the address at which a browser's push service takes messages: the longest known is under 600. */
export const MAX_PUSH_ENDPOINT = 1_000;
/** Devices of an account that are notified; the oldest gives way to one more. */
export const MAX_PUSH_DEVICES = 20;

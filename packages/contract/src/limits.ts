/** The constants of product §9 and the limits of the rulings, each once. */

/** Saved addresses per shopper (product §9). */
export const MAX_ADDRESSES = 3;
/** A card says 'Only N left' below this number (product §4). */
export const LOW_STOCK_BELOW = 10;
/** Interval at which carousels advance (product §9). */
export const CARD_CAROUSEL_MS = 5_000;
export const DIALOG_CAROUSEL_MS = 3_000;
export const HOME_CAROUSEL_MS = 15_000;
/** A search runs when the trimmed keyword has at least this many characters: 'longer than 3' (product §5). */
export const SEARCH_MIN_CHARACTERS = 4;
/** The same for scripts other than Latin, whose words are shorter: नीम (ruling 42). */
export const SEARCH_MIN_CHARACTERS_OTHER_SCRIPTS = 2;
export const SEARCH_DELAY_MS = 1_000;
/** Delay between 'Payment successful!' and the success page (product §9). */
export const SUCCESS_REDIRECT_MS = 1_500;
/**
 * How long a toast is shown, how long it then stays in the store, and the swipe distance that dismisses it (product
 * §9).
 */
export const TOAST_SHOWN_MS = 5_000;
export const TOAST_REMOVE_MS = 1_000_000;
export const TOAST_SWIPE_PX = 50;
/** Length of a password, in characters (ruling 15). */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
/**
 * Unpaid orders of accounts that have never paid, within `windowSeconds`; `ofCustomer`: of one that has paid once (ruling
 * 41). Others of a network hold what is few only in the first `fewTurnSeconds` of `fewWindowSeconds`.
 */
export const UNPAID_ORDERS = {
  ofAccount: 10,
  ofCustomer: 60,
  ofNetwork: 100,
  windowSeconds: 600,
  fewTurnSeconds: 300,
  fewWindowSeconds: 86_400,
} as const;
/** Unknown codes that may be tried within `windowSeconds`; of a network only those of accounts that have never paid. */
export const CODE_GUESSES = { ofAccount: 20, ofNetwork: 200, windowSeconds: 600 } as const;
/** How long a mailed link for choosing a new password is valid (ruling 19). */
export const RESET_LINK_MINUTES = 30;
/** A mailed code that signs in: how long it works, how often it may be mistyped, and when the page offers the next. */
export const MAILED_CODE = { digits: 6, minutes: 10, tries: 5, nextAfterSeconds: 30 } as const;
/**
 * How long a phone number signs in after it was last used for that. An operator gives a number to somebody else 90 days
 * after it was switched off at the earliest (TRAI before the Supreme Court, October 2023), so that a proof never outlives
 * the number.
 */
export const PHONE_PROOF_DAYS = 90;
/**
 * Codes by WhatsApp within an hour for the shop as a whole, which pays for each (about ₹0.12 in January 2026), so that
 * strangers cost it ₹30 an hour at the most. Numbers that are proven have a room apart from those that sign in. Of the
 * latter a number that had a code within a day may use `again`, any other `first`, and one that is asked for from a network
 * of its account's own all of it.
 */
export const CODES_OF_THE_SHOP = { proofs: 60, again: 60, first: 120, own: 180 } as const;
/** How long the link of an invitation to work for the shop is valid. */
export const INVITATION_DAYS = 7;
/** The most products that a newsletter shows, and the most days that its choice of people looks back. */
export const NEWSLETTER = { products: 6, mostDays: 3_650 } as const;
/** How long the link that confirms the newsletter is valid, and the asking is kept. */
export const NEWSLETTER_LINK_DAYS = 7;
/** How long somebody stays signed in on a device, from the sign-in, by role (decision 0101). */
export const STAY_DAYS = { user: 90, admin: 7, staff: 7 } as const;
/** The second step of a sign-in: how long it may take, and how many codes may be wrong. */
export const SECOND_STEP = { minutes: 5, tries: 5 } as const;
/** For how long a proof counts that it is still the account's owner who calls (decision 0118). */
export const PROOF_MINUTES = 15;
/** Days for which a change of the email can be undone from the old address. */
export const EMAIL_UNDO_DAYS = 7;
/** The most days until people of the shop need a second proof. */
export const MAX_GRACE_DAYS = 90;
/** How long what a passkey signs can be used, and how many an account may have. */
export const PASSKEY = { minutes: 15, most: 20 } as const;
/** Recovery codes of an account that has a second proof. */
export const RECOVERY_CODES = 10;
/** Stars of a review (product §3). */
export const RATING_MIN = 1;
export const RATING_MAX = 5;
/** Items on a page of a list: the default and the maximum (product §7.1). */
export const PAGE_LIMIT = 100;
/** The highest page number that may be requested. No list is that long. */
export const MAX_PAGE = 1_000_000;
/** The most days in one sales report: two years, so that they can be compared. */
export const MAX_SALES_DAYS = 731;
/** Packing slips that can be printed at once. */
export const MAX_PACKING_SLIPS = 100;
/** Lines in a parcel that is sent ahead of the rest of its order. */
export const MAX_PARCEL_LINES = 500;
/** Orders that can be selected at once. */
export const MAX_SELECTED_ORDERS = 500;
/** Orders in one picking list: more than anybody can carry. */
export const MAX_PICKED_ORDERS = 1_000;
/** Length of a web address. */
export const MAX_ADDRESS = 2_000;
/** Uploaded pictures (ruling 35). */
export const UPLOAD_MAX_MB = 10;
export const UPLOAD_MAX_BYTES = UPLOAD_MAX_MB * 1024 * 1024;
export const UPLOAD_MAX_MEGAPIXELS = 40;
export const UPLOAD_MAX_PIXELS = UPLOAD_MAX_MEGAPIXELS * 1_000_000;
/** Photographs per review. */
export const MAX_REVIEW_PICTURES = 4;
/** 6 digits, the first not 0 (ruling 26). */
export const PIN_CODE_PATTERN = /^[1-9][0-9]{5}$/;
/** 10 digits that start with 6 to 9, with or without +91, 0091 or 0 before them (ruling 26). */
export const PHONE_PATTERN = /^(?:\+91|0091|91|0)?([6-9][0-9]{9})$/;
/** Longest texts that a person may type, in characters. Generous, so that only abuse reaches the limit. */
export const MAX_NAME = 100;
/** A shopper's question about a product. */
export const MAX_QUESTION = 300;
/** A message with a gift, which is printed on its slip. */
export const MAX_GIFT_MESSAGE = 300;
export const MAX_LINE = 300;
/** The characters of a SKU. */
export const MAX_SKU = 64;
/** Options of a variant, such as its size and its scent (as many as Shopify's files have), and characters of each word. */
export const MAX_VARIANT_OPTIONS = 3;
export const MAX_OPTION_TEXT = 60;
/** Variants of one product. */
export const MAX_VARIANTS = 50;
/** Products in a set, and pieces of one of them in it. */
export const MAX_SET_PARTS = 20;
export const MAX_SET_PIECES = 99;
export const MAX_TEXT = 5_000;
/** A text of a page: its paragraphs, headings, lists and tables together. A long policy has some 250. */
export const MAX_RICH_BLOCKS = 1_000;
/** Words of one look in such a text: a paragraph of a policy that nobody has broken. */
export const MAX_RICH_PIECE = 20_000;
/** Changes of look and line breaks within one paragraph. */
export const MAX_RICH_INLINE = 2_000;
export const MAX_LIST_ITEMS = 500;
export const MAX_TABLE_ROWS = 200;
export const MAX_TABLE_COLUMNS = 20;
/** Addresses with a session or a search in them are long. */
export const MAX_LINK = 2_000;
/** A note that owners write for themselves. */
export const MAX_NOTE = 1_000;
/** An owner's text in one place of a mail. */
export const MAX_MAIL_WORDS = 2_000;
export const MAX_MAIL_SUBJECT = 150;
/** How long an order by hand waits for payment through its link. */
export const HAND_LINK_HOURS = 24;
/** Lines in an order by hand, and pieces per line. */
export const MAX_HAND_LINES = 50;
export const MAX_HAND_PIECES = 10_000;
/** Rows of each list on a customer's page. */
export const MAX_CUSTOMER_ROWS = 50;
/** Texts that the owner sets. A name fits the header on a phone; a tagline or announcement takes one or two lines. */
export const MAX_SHOP_NAME = 40;
export const MAX_TAGLINE = 120;
/** Programs of others that hear what happens. */
export const MAX_WEBHOOKS = 20;
/** Keys by which programs of others call, and how often each may do so on one instance. */
export const MAX_KEYS = 20;
export const MAX_KEY_NAME = 60;
export const KEY_CALLS_A_MINUTE = 300;
/** Products that the owner's page names as left out of a feed; more are counted. */
export const MAX_LEFT_OUT = 200;
/** Entries in one menu of the shop, and columns of links in the footer. */
export const MAX_MENU_ENTRIES = 20;
export const MAX_FOOTER_COLUMNS = 3;
/** Redirects of old addresses, and the length of an old address. */
export const MAX_REDIRECTS = 1_000;
export const MAX_REDIRECT_PATH = 500;
/** Of a page that broke; no real one is longer. */
export const MAX_PAGE_PATH = 2_000;
export const MAX_ADDRESS_LINES = 6;
export const MAX_DELIVERY_DAYS = 60;
/** One week: the longest time for which a cash on delivery order may wait for confirmation. */
export const MAX_CONFIRM_HOURS = 168;
/**
 * Cash on delivery orders of a shopper that may wait for their confirmation, and that may have ended without one before
 * the next has to be paid online (ruling 52).
 */
export const UNCONFIRMED_CASH_ORDERS = 2;
/** How long a cart says which of its products have left the shop (ruling 21). */
export const CART_NOTE_DAYS = 14;
/** Parcels in one courier remittance, and characters in the text or file that lists them. */
export const MAX_REMITTED_PARCELS = 500;
export const MAX_REMITTANCE_TEXT = 200_000;
/** Delivery zones, and PIN codes (or first digits) per zone. */
export const MAX_ZONES = 30;
export const MAX_ZONE_PINS = 500;
/** The shortest hold of an unpaid order: a payment link is valid for at least 15 minutes (docs/payments.md). */
export const HOLD_MINUTES_MIN = 15;
export const HOLD_MINUTES_MAX = 120;
/** A banner's alternative text. Longer ones are tiring to listen to. */
export const MAX_PICTURE_TEXT = 150;
/** Below these widths in px, pictures look blurred where the shop shows them: across the page, and of a product. */
export const BANNER_LEAST_WIDTH = 1_200;
export const PRODUCT_PICTURE_LEAST_WIDTH = 600;
/** Words over a banner: the heading takes two lines next to the picture, and the button label one. */
export const MAX_BANNER_HEADING = 60;
export const MAX_BANNER_BUTTON = 30;
/** Longest courier name and longest link to a parcel, in characters. */
export const MAX_COURIER = 60;
export const MAX_TRACKING_URL = 300;
/** Length of a tracking number, in characters. The numbers of all Indian couriers are within this range. */
export const TRACKING_NUMBER_MIN = 4;
export const TRACKING_NUMBER_MAX = 40;
/** The smallest amount that the provider charges or refunds, in rupees (docs/payments.md). */
export const MIN_CHARGE_RUPEES = 1;
/** Photographs per message to the shop. */
export const MAX_TICKET_PICTURES = 6;
/** Categories in a shop, and the length of an id derived from a name. */
export const MAX_CATEGORIES = 40;
/** Products of a category that can be arranged by hand. The others follow them. */
export const MAX_SHELF_PLACES = 100;
export const MAX_CATEGORY_ID = 40;
/** Pictures per product. */
export const MAX_PRODUCT_IMAGES = 10;
/** Length of one text among a product's facts, such as how it is used, in characters. */
export const MAX_FACT_TEXT = 1_000;
/** Search words or phrases per product. */
export const MAX_SEARCH_WORDS = 60;
/** The largest content of a pack, in grams, millilitres or pieces. */
export const MAX_NET_AMOUNT = 100_000;
/** The longest shelf life: ten years. */
export const MAX_SHELF_LIFE_MONTHS = 120;
/** Length of a discount code, in characters. */
export const CODE_MIN = 3;
export const CODE_MAX = 20;
/** The most codes that an owner can allow per order, and the length of the text in which a client sends them. */
export const MOST_CODES_MAX = 3;
export const TYPED_CODES_MAX = 2 * MOST_CODES_MAX * CODE_MAX;
/** Products that a code or a sale can name. For more, use categories. */
export const MAX_OFFER_PRODUCTS = 200;
/** The most sales that the import of one file plans: each that runs is asked for the price of every product. */
export const MAX_IMPORTED_SALES = 100;
/** How many prices of a sale its form lists. */
export const LISTED_SALE_PRICES = 200;
/** A product's code in the Harmonised System: 4, 6 or 8 digits. */
export const HSN_PATTERN = /^[0-9]{4}(?:[0-9]{2}){0,2}$/;
/** The highest GST rate, and how many changes of a product's rate are kept. */
export const MAX_GST_PERCENT = 40;
export const MAX_GST_RATES = 20;
/** Products compared side by side: as many as fit on a phone. */
export const MAX_COMPARED = 3;
/** Products that a shopper keeps for later: more than anybody goes through again. */
export const MAX_SAVED = 60;
/** Pieces of one product in the shop. */
export const MAX_STOCK = 10_000_000;
/** Size of a product file: room for an export of the largest number of products, with long texts. */
/** A backup is uploaded in pieces of this size, which proxies let through and lines that break off lose little by. */
export const BACKUP_PIECE_BYTES = 8 * 1024 * 1024;
/** From this age on a nightly backup counts as too old: a night was missed. */
export const BACKUP_OLD_MS = 36 * 3_600_000;
export const IMPORT_MAX_MB = 40;
export const IMPORT_MAX_BYTES = IMPORT_MAX_MB * 1024 * 1024;
export const IMPORT_MAX_PRODUCTS = 20_000;
/** Lines of a preview that are sent. The totals count all lines. */
export const PREVIEW_MAX_LINES = 500;
/** Length of a text in a preview, in characters. */
export const PREVIEW_MAX_TEXT = 300;
/** Size of the picture names that an import accepts: several thousand names with their addresses. */
export const MAX_PICTURE_NAMES_CHARACTERS = 500_000;
/** Stock movements per page. */
export const MOVEMENTS_PER_PAGE = 50;
/** Pieces of one product in a cart. Only probes exceed it, not shoppers. */
export const MAX_QUANTITY = 100_000;

/** Whether a text consists of letters, digits and inner dashes, and has the length of a tracking number. */
export function isTrackingNumber(text: string): boolean {
  const isOfItsLength = text.length >= TRACKING_NUMBER_MIN && text.length <= TRACKING_NUMBER_MAX;
  return isOfItsLength && /^[A-Z0-9][A-Z0-9-]*[A-Z0-9]$/i.test(text);
}
/** Blocks per page, and items per block (such as badges): far more than anybody reads. */
export const MAX_BLOCKS = 60;
export const MAX_BLOCK_ITEMS = 40;
/** Length of a slug, the last part of a page's address. */
export const MAX_SLUG = 60;
/** Collections in a shop, and products picked for one: a page of the longest list. */
export const MAX_COLLECTIONS = 100;
export const MAX_COLLECTION_PRODUCTS = 100;
/** The longest time, in days, for which a collection's rule can count products as new. */
export const MAX_NEW_DAYS = 365;
/** Length of the address at which a browser's push service takes messages. The longest known is under 600. */
export const MAX_PUSH_ENDPOINT = 1_000;
/** Devices per account that are notified. One more replaces the oldest. */
export const MAX_PUSH_DEVICES = 20;
/** Calls of programs that shop for people, within `windowSeconds` and for each instance. One agent serves many people. */
export const AGENT_CALLS = { ofNetwork: 300, ofAgent: 1_200, windowSeconds: 60 } as const;
/** Carts and checkouts that agents begin within an hour, and how many hours one is kept. */
export const AGENT_BASKETS = { ofNetwork: 200, ofAgent: 2_000, hours: 6 } as const;
/** Calls of agents with an `Idempotency-Key`, limited as `AGENT_CALLS` are, and how many hours their answers are kept. */
export const AGENT_KEYS = { ofNetwork: 1_000, ofAgent: 10_000, windowSeconds: 3_600, hours: 24 } as const;
/** Characters of such a key: 22 can hold the 128 random bits that the protocol wants. */
export const AGENT_KEY_LENGTH = { least: 22, most: 255 } as const;
/** Products on a page that an agent reads, and ids that it may look up at once. */
export const AGENT_PAGE_MOST = 50;
export const AGENT_LOOKUP_MOST = 50;

/** Characters of an entry that an owner adds to a list of the label, in one language. */
export const MAX_OPTION = 60;
/** Entries that an owner adds to a list of the label. */
export const MAX_OWN_OPTIONS = 40;
/** Entries of one list that a product has. */
export const MAX_CHOSEN_OPTIONS = 60;

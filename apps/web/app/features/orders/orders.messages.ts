import { message } from '@shop/messages';

export const cancelThisOrder = message('Cancel this order', 'यह ऑर्डर रद्द करें');
export const canCancelUntil = message(
  'You can cancel until we start packing, and all you paid is refunded.',
  'पैकिंग शुरू होने तक आप ऑर्डर रद्द कर सकते हैं। पूरा पैसा वापस मिलेगा।',
);
export const cancelQuestion = message<{ number: string }>('Cancel order {number}?', 'ऑर्डर {number} रद्द करें?');
export const cancelOrder = message('Cancel order', 'ऑर्डर रद्द करें');
export const keepOrder = message('Keep order', 'ऑर्डर रहने दें');
export const cancelling = message('Cancelling', 'रद्द हो रहा है');
export const cancelConsequence = message<{ sum: string }>(
  'Nothing will be sent. {sum} is refunded the way you paid; banks usually take 5 to 7 working days. A cancelled order cannot be restored.',
  'कुछ नहीं भेजा जाएगा। {sum} वहीं वापस जाएँगे जहाँ से पेमेंट हुआ था; बैंक को आम तौर पर 5 से 7 कामकाजी दिन लगते हैं। रद्द किया हुआ ऑर्डर वापस नहीं लाया जा सकता।',
);
export const billedTo = message('Billed to', 'बिल इनके नाम:');
export const orderId = message('Order ID', 'ऑर्डर ID');
export const orderDate = message('Order Date', 'ऑर्डर की तारीख़');
export const arrivesBy = message<{ dates: string }>('Arrives {dates}', '{dates} पहुँचेगा');
export const help = message('Help', 'मदद');
export const expected = message('Expected', 'कब तक पहुँचेगा');
export const orderStatus = message('Order Status', 'ऑर्डर की स्थिति');
export const paymentMethod = message('Payment Method', 'पेमेंट का तरीक़ा');
export const paymentStatus = message('Payment Status', 'पेमेंट की स्थिति');
export const sentWith = message('Sent with', 'भेजा गया:');
export const willBeSentWith = message('Will be sent with', 'भेजा जाएगा:');
export const orderDetails = message('Order Details', 'ऑर्डर में क्या है');
export const writeReview = message('Write a review', 'रिव्यू लिखें');
export const shippingInfo = message('Shipping Info', 'डिलीवरी का पता');
export const products = message('Products', 'प्रोडक्ट');
export const prepaidDiscount = message('Discount for paying online', 'ऑनलाइन पेमेंट पर छूट');
export const discountBy = message<{ code: string }>('Discount ({code})', 'छूट ({code})');
export const replacement = message('Replacement', 'बदले में भेजा गया');
export const byTransfer = message('Bank transfer', 'बैंक ट्रांसफ़र');
export const byUpi = message('UPI', 'यूपीआई');
export const byCash = message('Cash', 'नकद');
export const deliveryBy = message<{ code: string }>('Delivery ({code})', 'डिलीवरी ({code})');
export const delivery = message('Delivery', 'डिलीवरी');
export const freeDelivery = message('Free delivery', 'मुफ़्त डिलीवरी');
export const orderPrice = message('Order Price', 'ऑर्डर की रकम');
export const refunded = message('Refunded', 'वापस किया गया');
export const leftAfterRefund = message('After refunds', 'वापसी के बाद');
export const piecesReturned = message<{ count: number }>('{count} returned', '{count} वापस');
export const orderOf = message<{ number: string }>('Order {number}', 'ऑर्डर {number}');
export const order = message('Order', 'ऑर्डर');
export const writeToUs = message('Write to us', 'हमें लिखें');
export const chatOnWhatsApp = message('Chat on WhatsApp', 'WhatsApp पर बात करें');
export const call = message<{ phone: string }>('Call {phone}', '{phone} पर कॉल करें');
export const question = message('A question about this order?', 'इस ऑर्डर के बारे में कोई सवाल है?');
export const loadingOrders = message('Loading your orders', 'आपके ऑर्डर लोड हो रहे हैं');
export const details = message('Details', 'जानकारी');
export const viewDetails = message('View Details', 'पूरी जानकारी');
export const ofOrder = message<{ number: string }>('of {number}', '{number} की');
export const whatHappened = message('What happened', 'अब तक क्या हुआ');
export const orderPlaced = message('Order placed', 'ऑर्डर दिया गया');
export const paymentReceived = message('Payment received', 'पेमेंट मिला');
export const refundStarted = message('Refund started', 'पैसों की वापसी शुरू हुई');
export const courier = message<{ note: string }>('Courier: {note}', 'कूरियर: {note}');
export const trackingRemoved = message('Tracking details removed', 'ट्रैकिंग की जानकारी हटाई गई');
export const addressCorrected = message('Delivery address corrected', 'डिलीवरी का पता ठीक किया गया');
export const note = message('Note', 'नोट');
export const statusIs = message<{ status: string }>('Status: {status}', 'स्थिति: {status}');
export const changed = message('changed', 'बदली गई');
export const seeAllOrders = message('See all orders', 'सभी ऑर्डर देखें');
export const tryAgain = message('Try again', 'फिर से कोशिश करें');
export const ordersAsSubject = message('Your orders', 'आपके ऑर्डर');
export const noOrders = message('No orders yet', 'अभी कोई ऑर्डर नहीं');
export const seeAllProducts = message('See all products', 'सभी प्रोडक्ट देखें');
export const appearsHere = message(
  'Your orders, and where they are, appear here.',
  'आप जो ख़रीदेंगे और वह कहाँ तक पहुँचा, यहाँ दिखेगा।',
);
export const newestFirst = message('Your orders, newest first', 'आपके ऑर्डर, सबसे नया पहले');
export const nonePaid = message('None of these orders was paid.', 'इनमें से किसी ऑर्डर का पेमेंट नहीं हुआ।');
export const unfinished = message<{ count: number }>('Unfinished orders ({count})', 'अधूरे ऑर्डर ({count})');
export const unfinishedCaption = message('Unfinished orders, newest first', 'अधूरे ऑर्डर, सबसे नया पहले');
export const refundOf = message<{ sum: string }>('Your refund of {sum}', 'आपके {sum} की वापसी');
export const yourRefund = message('Your refund', 'आपके पैसों की वापसी');
export const refundStuck = message<{ refund: string }>(
  '{refund} has not gone through yet. The shop knows and sends it again; you do not need to do anything.',
  '{refund} अभी पूरी नहीं हुई है। शॉप को पता है और वह फिर से भेज रही है; आपको कुछ नहीं करना है।',
);
export const refundFailed = message<{ refund: string }>(
  '{refund} has not gone through: your bank did not accept it. The shop still has the money for you, and sends it again or pays it in another way.',
  '{refund} पूरी नहीं हुई: आपके बैंक ने पैसे स्वीकार नहीं किए। पैसे शॉप के पास आपके लिए रखे हैं; वह इन्हें फिर से या किसी और तरीक़े से भेजेगी।',
);
export const refundSending = message<{ refund: string }>(
  '{refund} was requested and is being sent to your bank.',
  '{refund} शुरू हो गई है और पैसे आपके बैंक को भेजे जा रहे हैं।',
);
export const refundAtBank = message<{ refund: string }>(
  '{refund} is on its way to your bank, usually within 5 to 7 working days.',
  '{refund} बैंक तक जा रही है, आम तौर पर 5 से 7 कामकाजी दिन लगते हैं।',
);
export const rejectedToRefund = message<{ sum: string }>(
  'We are sorry: we cannot deliver this order. {sum} will be refunded the way you paid; you do not need to do anything.',
  'हमें खेद है, हम यह ऑर्डर नहीं भेज पाएँगे। {sum} उसी तरीक़े से वापस जाएँगे जिससे पेमेंट हुआ था; आपको कुछ नहीं करना है।',
);
export const failedToRefund = message<{ sum: string }>(
  '{sum} will be refunded the way you paid; you do not need to do anything.',
  '{sum} उसी तरीक़े से वापस जाएँगे जिससे पेमेंट हुआ था; आपको कुछ नहीं करना है।',
);
export const wasRefunded = message<{ sum: string }>('{sum} was refunded.', '{sum} वापस कर दिए गए।');
export const notPaidYet = message('Not paid yet.', 'अभी पेमेंट नहीं हुआ है।');
export const orderNumber = message('Order number', 'ऑर्डर नंबर');
export const paid = message('Paid', 'पेमेंट हुआ');
export const total = message('Total', 'कुल');
export const savedWith = message<{ code: string }>('Saved with {code}', '{code} से बचत');
export const arrives = message('Arrives', 'कब पहुँचेगा');
export const bankNotConfirmed = message(
  'The bank has not confirmed the payment to us yet. There is no need to pay again: this page shows it as soon as it arrives.',
  'बैंक ने अभी पेमेंट की पुष्टि नहीं की है। आपको फिर से पेमेंट नहीं करना है: पुष्टि आते ही वह यहाँ दिखेगी।',
);
export const itGoesTo = message('Delivery address', 'यहाँ पहुँचेगा');
export const whatNext = message('What happens next', 'अब आगे क्या होगा');
export const nextMail = message('We will email you all of this.', 'यह सारी जानकारी हम आपको मेल से भेजेंगे।');
export const nextPack = message('We pack your order.', 'हम आपका ऑर्डर पैक करेंगे।');
export const nextCourier = message(
  'Once the courier has it, we email you how to track it.',
  'कूरियर को देते ही हम आपको ट्रैकिंग का लिंक भेजेंगे।',
);
export const cashFee = message('Cash on delivery fee', 'कैश ऑन डिलीवरी शुल्क');
export const cashOnDelivery = message('Cash on delivery', 'कैश ऑन डिलीवरी');
export const canCancelCashUntil = message(
  'You can cancel until we start packing.',
  'पैकिंग शुरू होने तक आप ऑर्डर रद्द कर सकते हैं।',
);
export const cancelCashConsequence = message(
  'Nothing will be sent and there is nothing to pay. A cancelled order cannot be restored.',
  'कुछ नहीं भेजा जाएगा और कुछ देना नहीं है। रद्द किया हुआ ऑर्डर वापस नहीं लाया जा सकता।',
);
export const confirmCash = message<{ time: string }>(
  'Please confirm this order with the link in our email. Otherwise it is cancelled on {time}, and nothing is sent.',
  'कृपया हमारे ईमेल के लिंक से यह ऑर्डर पक्का करें। नहीं तो यह {time} रद्द हो जाएगा और कुछ नहीं भेजा जाएगा।',
);
export const haveCashReady = message<{ total: string }>(
  'Please have {total} in cash ready when it arrives.',
  'ऑर्डर आने पर {total} नकद तैयार रखें।',
);
export const parcelNotDelivered = message(
  'The parcel could not be delivered. There is nothing to pay.',
  'पार्सल डिलीवर नहीं हो सका। कुछ देना नहीं है।',
);
export const cashOrderEnded = message(
  'This order was cancelled. Nothing will be sent, and there is nothing to pay.',
  'यह ऑर्डर रद्द हो गया है। कुछ नहीं भेजा जाएगा और कुछ देना नहीं है।',
);
export const inParcels = message('Your parcels', 'आपके पार्सल');
export const parcel = message<{ number: number }>('Parcel {number}', 'पार्सल {number}');
export const parcelSentOn = message<{ day: string }>('Sent on {day}', '{day} को भेजा गया');
export const outForDelivery = message('Out for delivery', 'डिलीवरी के लिए निकला');
export const parcelToCome = message('Still to be sent', 'अभी भेजा जाना बाकी है');
export const gift = message('Gift', 'गिफ़्ट');
export const giftPrices = message(
  'No prices are in the parcel. The invoice comes to you by email.',
  'पार्सल में कोई दाम नहीं लिखा होता। इनवॉइस आपको ईमेल से मिलता है।',
);
export const giftFrom = message<{ from: string }>(
  'Sender on the parcel: {from}',
  'पार्सल पर भेजने वाले का नाम: {from}',
);

export const goingBack = message(
  'The parcel could not be delivered and is on its way back to us',
  'पार्सल डिलीवर नहीं हो सका और हमारे पास वापस आ रहा है',
);
export const notGoingBack = message(
  'The parcel is on its way to you after all',
  'पार्सल अब भी आपकी ओर आ रहा है',
);
export const cameBack = message('The parcel came back to us', 'पार्सल हमारे पास वापस आ गया');
export const parcelLost = message('The courier lost the parcel', 'कूरियर से पार्सल खो गया');
export const goingBackWords = message<{ why: string }>(
  'Your parcel could not be delivered and is on its way back to us. {why}If you would still like to have it, please write to us.',
  'आपका पार्सल डिलीवर नहीं हो सका और हमारे पास वापस आ रहा है। {why}अगर आपको यह अब भी चाहिए, तो कृपया हमें लिखें।',
);
export const whyNotReached = message('The courier did not reach you. ', 'कूरियर आप तक नहीं पहुँच सका। ');
export const whyWrongAddress = message('The courier did not find the address. ', 'कूरियर को पता नहीं मिला। ');
export const whyRefused = message(
  'The courier says that it was not accepted. ',
  'कूरियर के अनुसार इसे लिया नहीं गया। ',
);
export const whyDamaged = message('It was damaged on its way. ', 'यह रास्ते में ख़राब हो गया। ');
export const cameBackWords = message(
  'Your parcel could not be delivered and came back to us.',
  'आपका पार्सल डिलीवर नहीं हो सका और हमारे पास वापस आ गया।',
);
export const lostWords = message(
  'We are sorry: the courier lost your parcel. You lose nothing by it, and you do not need to do anything.',
  'हमें खेद है, आपका पार्सल कूरियर से खो गया। आपका कोई नुकसान नहीं होगा, और आपको कुछ नहीं करना है।',
);

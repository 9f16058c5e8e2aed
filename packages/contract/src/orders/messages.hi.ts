export const notFound = 'ऐसा कोई ऑर्डर नहीं है।';
export const cancelled = 'आपका ऑर्डर रद्द हो गया। आपके पैसे वापस आ रहे हैं।';
export const cancelledUnpaid = 'आपका ऑर्डर रद्द हो गया। आपको कुछ नहीं देना है।';
export const cancelTooLate = 'हम यह ऑर्डर पैक करने लगे हैं, इसलिए इसे अब यहाँ रद्द नहीं किया जा सकता। कृपया हमें लिखें।';
export const cancelNothingPaid = 'इस ऑर्डर का पेमेंट हुआ ही नहीं, इसलिए रद्द करने को कुछ नहीं है।';

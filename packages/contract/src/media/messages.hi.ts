import { UPLOAD_MAX_MB, UPLOAD_MAX_MEGAPIXELS } from '../limits.ts';

export const missing = 'अपलोड करने के लिए एक फ़ोटो चुनें।';
export const oneAtATime = 'एक बार में एक ही फ़ोटो भेजें।';
export const tooLarge = `फ़ोटो ${UPLOAD_MAX_MB} MB तक की हो सकती है।`;
export const tooManyPixels = `फ़ोटो ${UPLOAD_MAX_MEGAPIXELS} मेगापिक्सेल तक की हो सकती है। कैमरे की सेटिंग में छोटा साइज़ चुनें, जैसे 12 मेगापिक्सेल।`;
export const notAPicture = 'सिर्फ़ JPEG, PNG, WebP और AVIF फ़ोटो अपलोड हो सकती हैं।';
export const heicPicture =
  'यह HEIC फ़ोटो है, जिसे ज़्यादातर ब्राउज़र नहीं खोल पाते। iPhone पर Settings, Camera, Formats में Most Compatible चुनें; दूसरे फ़ोन पर कैमरे की सेटिंग में ‘High efficiency pictures’ बंद करें।';

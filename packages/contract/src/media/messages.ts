import { message } from '@shop/messages';
import { UPLOAD_MAX_MB, UPLOAD_MAX_MEGAPIXELS } from '../limits.ts';

export const missing = message('Choose a picture to upload.', 'अपलोड करने के लिए एक फ़ोटो चुनें।');
export const oneAtATime = message('Send one picture at a time.', 'एक बार में एक ही फ़ोटो भेजें।');
export const tooLarge = message(
  `A picture may have up to ${UPLOAD_MAX_MB} MB.`,
  `फ़ोटो ${UPLOAD_MAX_MB} MB तक की हो सकती है।`,
);
export const tooManyPixels = message(
  `A picture may have up to ${UPLOAD_MAX_MEGAPIXELS} megapixels. Choose a smaller picture size in the settings of the camera, such as 12 megapixels.`,
  `फ़ोटो ${UPLOAD_MAX_MEGAPIXELS} मेगापिक्सेल तक की हो सकती है। कैमरे की सेटिंग में छोटा साइज़ चुनें, जैसे 12 मेगापिक्सेल।`,
);
export const notAPicture = message(
  'Only JPEG, PNG, WebP and AVIF pictures can be uploaded.',
  'सिर्फ़ JPEG, PNG, WebP और AVIF फ़ोटो अपलोड हो सकती हैं।',
);
export const heicPicture = message(
  'This is a HEIC picture, which most browsers cannot read. On an iPhone choose Settings, Camera, Formats, Most Compatible; on other phones turn off ‘High efficiency pictures’ in the settings of the camera.',
  'यह HEIC फ़ोटो है, जिसे ज़्यादातर ब्राउज़र नहीं खोल पाते। iPhone पर Settings, Camera, Formats में Most Compatible चुनें; दूसरे फ़ोन पर कैमरे की सेटिंग में ‘High efficiency pictures’ बंद करें।',
);

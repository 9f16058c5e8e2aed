import { type Message, message } from '@shop/messages';
import { type Purpose, purposeWords } from './purposes.ts';

/** What versions before the present one said, from version 1 on. Rows of consents refer to them. */
const earlierWords: Partial<Record<Purpose, readonly Message[]>> = {
  cart_reminder: [
    message('One email when I leave products in my cart for a day', 'कार्ट में प्रोडक्ट एक दिन पड़े रहें, तो एक मेल'),
  ],
  order_messages: [
    message(
      'Messages about my orders on WhatsApp, to the phone number of the order. Replying STOP ends them.',
      'ऑर्डर के बारे में WhatsApp मैसेज, ऑर्डर में दिए गए फ़ोन नंबर पर। STOP लिखने से वे बंद हो जाते हैं।',
    ),
  ],
  refill: [
    message(
      'One email when something that I order again and again may soon be finished',
      'जो मैं बार-बार मँगाता या मँगाती हूँ, वह ख़त्म होने वाला हो, तो एक मेल',
    ),
  ],
};

/** The words that were agreed to; undefined: there was no such version. */
export function wordsOfVersion(purpose: Purpose, version: number): Message | undefined {
  const present = purposeWords[purpose];
  return version === present.version ? present.words : earlierWords[purpose]?.[version - 1];
}

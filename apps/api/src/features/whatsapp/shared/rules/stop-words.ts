/** What ends the messages, alone in a message. STOP is what each of them says at its foot. */
const STOP_WORDS = [
  'stop',
  'stop all',
  'unsubscribe',
  'end',
  'quit',
  'स्टॉप',
  'रोकें',
  'रोको',
  'बंद',
  'बंद करें',
  'बंद करो',
];

export function isStopWord(text: string): boolean {
  const word = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[.!।"'\s]+/g, ' ')
    .trim();
  return STOP_WORDS.includes(word);
}

import type { SettingsChange } from '@shop/contract/settings/schemas';

type OwnWords = Record<string, Record<string, Record<string, string>> | undefined>;

const partLabels: Readonly<Record<string, string>> = {
  subject: 'Subject',
  opening: 'Text',
  next: 'Closing text',
};
const languageLabels: Readonly<Record<string, string>> = { en: 'English', hi: 'Hindi' };

/** A line for each text of a mail that has changed. Texts as installed have no line. */
export function mailWordDifferences({ before, after }: Pick<SettingsChange, 'before' | 'after'>) {
  const [was, is] = [before as OwnWords, after as OwnWords];
  const mails = [...new Set([...Object.keys(was), ...Object.keys(is)])];
  return mails.flatMap((mail) =>
    Object.keys(languageLabels).flatMap((language) =>
      Object.keys(partLabels).flatMap((part) => {
        const texts = [was, is].map((words) => words[mail]?.[language]?.[part] ?? 'original text');
        const [from = '', to = ''] = texts;
        if (from === to) return [];
        const label = `${mail.replaceAll('_', ' ')}, ${languageLabels[language]}, ${partLabels[part]}`;
        return [{ name: `${mail}.${language}.${part}`, label, before: from, after: to }];
      }),
    ),
  );
}

import { bilingual } from '@shop/messages';

/** Entries that the owner has added to a list, from lines such as `Goat milk | बकरी का दूध`: the id is the name. */
export function ownOptions(lines: readonly string[]): { id: string; label: string }[] {
  return lines.map((line) => {
    const [id = '', hindi = id] = line.split(' | ');
    return { id, label: bilingual(id, hindi) };
  });
}

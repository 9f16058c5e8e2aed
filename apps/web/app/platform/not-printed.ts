import { unprintable } from '@shop/contract/unprintable';
import * as texts from './not-printed.messages.ts';

/** Says what of a text no font of the papers has. Undefined: all of it can be printed. */
export function notPrinted(text = ''): string | undefined {
  const letters = unprintable(text).join(' ');
  return letters ? texts.notPrinted({ letters }) : undefined;
}

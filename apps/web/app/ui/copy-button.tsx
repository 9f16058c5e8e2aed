import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { IconButton } from './button.tsx';
import * as texts from './forms.messages.ts';

/** How long the button shows that the text was copied. */
const COPIED_MS = 2_000;

/** Copies a text to the clipboard and says so. Shows nothing if the browser offers no clipboard on this page. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setCopied(false), COPIED_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);
  if (typeof navigator === 'undefined' || !navigator.clipboard) return null;

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      // The browser refused. The text itself can still be selected and copied.
      setCopied(false);
    }
  }

  return (
    <>
      <IconButton label={label} onClick={() => void copy()}>
        {isCopied ? <Check size={18} aria-hidden /> : <Copy size={18} aria-hidden />}
      </IconButton>
      <output className="sr-only">{isCopied ? texts.copied() : ''}</output>
    </>
  );
}

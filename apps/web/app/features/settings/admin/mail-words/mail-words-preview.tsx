import { previewMailWords } from '@shop/contract/mails/calls';
import type { PresentedTemplate } from '@shop/contract/mails/schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../../platform/api-error.ts';
import { apiQuery } from '../../../../platform/api-query.ts';
import { browserConfig } from '../../../../platform/browser-config.ts';
import { failureText } from '../../../../platform/failure-text.ts';
import { OneOfButtons } from '../../../../ui/one-of-buttons.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { useLate } from '../../../../ui/use-late.ts';
import './mail-words.css';

/** How long typing must pause before the preview is updated. */
const PAUSE_MS = 400;

const formats = [
  { id: 'html', label: 'As designed' },
  { id: 'text', label: 'Plain text' },
] as const;

interface MailWordsPreviewProps {
  mail: PresentedTemplate['mail'];
  language: keyof PresentedTemplate['installed'];
  words: PresentedTemplate['installed']['en'];
}

/** The mail as it would be sent, with a real order if there is one. */
export function MailWordsPreview({ mail, language, words }: MailWordsPreviewProps) {
  const [form, setForm] = useState<'html' | 'text'>('html');
  const tried = useLate(JSON.stringify({ mail, language, ...words }), PAUSE_MS);
  const { data, error } = useQuery({
    ...apiQuery(previewMailWords, {
      body: JSON.parse(tried) as { mail: typeof mail } & typeof words & { language: typeof language },
    }),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
  // While a text is wrong, the last successful preview stays.
  const [drawn, setDrawn] = useState(data);
  if (data !== undefined && data !== drawn) setDrawn(data);
  const fields = error instanceof ApiError ? Object.values(error.fields ?? {}) : [];
  return (
    <section aria-label="Preview" className="mail-words-preview stack-close">
      <OneOfButtons label="Format of the email" options={formats} chosen={form} onChoose={setForm} />
      <output className="soft-text">
        {error
          ? fields.length > 0
            ? fields.join(' ')
            : failureText(error)
          : drawn
            ? shownWith(drawn.data)
            : 'Loading the preview…'}
      </output>
      {drawn === undefined ? (
        error ? null : (
          <Skeleton height={100} />
        )
      ) : form === 'html' ? (
        <MailFrame html={drawn.data.html} />
      ) : (
        <pre className="mail-words-text" lang={language}>
          {`${drawn.data.subject}\n\n${drawn.data.text}`}
        </pre>
      )}
    </section>
  );
}

function shownWith({
  order,
  isSample,
}: {
  order?: { orderNumber: string } | undefined;
  isSample: boolean;
}): string {
  if (isSample) return 'Shown with sample data: no such email has been sent yet.';
  return order ? `Shown with order ${order.orderNumber}.` : 'Shown with the data of the last such email.';
}

/** A separate document, as tall as the mail. Nothing in it runs or can be pressed. */
function MailFrame({ html }: { html: string }) {
  const [height, setHeight] = useState(600);
  const { apiUrl, publicUrl } = browserConfig();
  // The page's policy refuses a stylesheet inside it; every element has its style inline. It also refuses pictures from
  // the public address where the page was opened at another one.
  const shown = html
    .replace(/<style>[\s\S]*?<\/style>/, '')
    .replaceAll(`${publicUrl}/media/`, `${apiUrl}/media/`);
  return (
    <iframe
      title="The email"
      sandbox="allow-same-origin"
      srcDoc={shown}
      className="mail-words-frame"
      style={{ height }}
      onLoad={({ currentTarget }) => {
        const inside = currentTarget.contentDocument;
        if (!inside) return;
        inside.body.inert = true;
        setHeight(inside.body.scrollHeight);
      }}
    />
  );
}

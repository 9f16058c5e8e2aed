import type { PageContent, ShownPage } from '@shop/contract/content-pages/schemas';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { previewQuery } from '../../features/content-pages/admin/index.ts';
import { OneOfButtons } from '../../ui/one-of-buttons.tsx';
import { useLate } from '../../ui/use-late.ts';
import { PageArticle } from '../blocks/page-article.tsx';
import { PageBlocks } from '../blocks/page-blocks.tsx';
import { HomeIntro } from '../shop/home/home-intro.tsx';
import './page-preview.css';

/** How long typing must pause before the preview is requested again. */
const PAUSE_MS = 300;

const widths = { phone: 390, desktop: 1280 } as const;
const screens = [
  { id: 'phone', label: 'Phone' },
  { id: 'desktop', label: 'Wide screen' },
] as const;

/** The draft as visitors would see it on a phone or a wide screen, rendered with the shop's own components. */
export function PagePreview({ slug, content }: { slug: string; content: PageContent }) {
  const [screen, setScreen] = useState<keyof typeof widths>('phone');
  const draft = useLate(content, PAUSE_MS);
  const { data } = useQuery({
    ...previewQuery(slug, draft),
    placeholderData: keepPreviousData,
    gcTime: 0,
    retry: false,
  });
  return (
    <section aria-label="Preview" className="stack-close">
      <OneOfButtons label="Width of the preview" options={screens} chosen={screen} onChoose={setScreen} />
      <Frame key={screen} width={widths[screen]}>
        {data ? <Draft page={data.data} /> : null}
      </Frame>
    </section>
  );
}

function Draft({ page }: { page: ShownPage }) {
  if (page.slug === 'home') {
    return (
      <>
        <div className="page-preview-carousel">Banners of the home page</div>
        <HomeIntro heading={page.head.heading} lead={page.head.lead} />
        <PageBlocks page={page} />
      </>
    );
  }
  return <PageArticle page={page} />;
}

/** A document with its own width, so that media queries match such a screen. It does not react to presses. */
function Frame({ width, children }: { width: number; children: ReactNode }) {
  const [body, setBody] = useState<HTMLElement | null>(null);
  const [room, setRoom] = useState<HTMLElement | null>(null);
  const [share, setShare] = useState(1);

  useEffect(() => {
    if (!room) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setShare(Math.min(1, entry.contentRect.width / width));
    });
    observer.observe(room);
    return () => observer.disconnect();
  }, [room, width]);

  function fill(frame: HTMLIFrameElement) {
    const inside = frame.contentDocument;
    if (!inside) return;
    for (const style of document.querySelectorAll('link[rel="stylesheet"], style')) {
      inside.head.append(style.cloneNode(true));
    }
    inside.documentElement.lang = document.documentElement.lang;
    inside.documentElement.style.cssText = document.documentElement.style.cssText;
    inside.body.inert = true;
    setBody(inside.body);
  }

  return (
    <div ref={setRoom} className="page-preview-room">
      <iframe
        title="Preview of the page"
        sandbox="allow-same-origin"
        srcDoc="<!doctype html><html><head></head><body></body></html>"
        className="page-preview-frame"
        style={{ width, transform: `scale(${share})`, height: `${100 / share}%` }}
        onLoad={({ currentTarget }) => fill(currentTarget)}
      />
      {body ? createPortal(children, body) : null}
    </div>
  );
}

import { useEffect } from 'react';

declare global {
  interface Window {
    /** Stops recording and returns what was recorded, oldest first; see `keepEarlyTaps`. */
    takeEarlyTaps?: (() => EarlyTap[]) | undefined;
  }
}

/** An owner's page that waits, where it is shown (`pages/admin/waiting-page.tsx`). */
const SHOWN_WAITING_PAGE = '[data-drawn] .waiting-page';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** `place`: which of the document's elements with its tag the target was. */
type EarlyTap = { place: number } & (
  | { type: 'click'; target: HTMLElement }
  | { type: 'submit'; target: HTMLFormElement }
  | { type: 'input'; target: Control; value: string; checked: boolean }
);

/**
 * Runs in the document's head. A page is painted before its script has loaded; until then this records what is
 * pressed, typed and submitted. Links, and forms with an `action`, work without script and are left alone. A form
 * without one is stopped, because the browser would put the typed values into the address. Back to a place that an
 * earlier document of the page made changes the address alone: what belongs to it is loaded.
 *
 * React hears of no such press: while it hydrates the frame, it would hydrate all of it at once, before the browser could
 * show that the button was pressed.
 */
export const keepEarlyTaps = !import.meta.env.SSR
  ? ''
  : `(()=>{
let kept=[],types=["click","submit","input"],presses=["touchstart","touchend","pointerdown","pointerup","mousedown","mouseup"],
place=()=>location.pathname+location.search,here=place(),step=()=>{if(place()!=here)location.reload()},
button=target=>target.closest?.("button[type=button]"),
hide=event=>{if(button(event.target))event.stopImmediatePropagation()},
keep=event=>{
let {type,target}=event;
if(type=="click")target=button(target);
if(!target||target.disabled||type=="submit"&&target.hasAttribute("action"))return;
kept.push({type,target,place:[...document.getElementsByTagName(target.tagName)].indexOf(target),value:target.value,checked:target.checked});
if(type!="input"){event.preventDefault();event.stopImmediatePropagation();target.setAttribute("aria-busy","true")}
};
types.forEach(type=>addEventListener(type,keep,true));
presses.forEach(type=>addEventListener(type,hide,{capture:true,passive:true}));
addEventListener("popstate",step);
window.takeEarlyTaps=()=>{types.forEach(type=>removeEventListener(type,keep,true));presses.forEach(type=>removeEventListener(type,hide,true));removeEventListener("popstate",step);return kept}
})()`;

/** Replays what was recorded once the page's script runs. A page that only stands for another one says when itself. */
export function useEarlyTaps() {
  useEffect(() => {
    if (!document.querySelector(SHOWN_WAITING_PAGE)) replayEarlyTaps();
  }, []);
}

/**
 * Replays what was recorded, and records no more: fields first, then each button and form once. If somebody has
 * changed the document on the way, React has drawn it anew, and what was pressed is the element in the same place.
 *
 * @param find what now stands for an element that is gone
 */
export function replayEarlyTaps(find: (tap: EarlyTap) => Element | undefined = inSamePlace) {
  const kept = window.takeEarlyTaps?.() ?? [];
  for (const tap of kept) {
    if (tap.target.isConnected) continue;
    const drawn = find(tap);
    if (!drawn) continue;
    tap.target = drawn as never;
    // A person who is typing goes on in the new field.
    if (tap.type === 'input' && drawn instanceof HTMLElement) drawn.focus();
  }
  window.takeEarlyTaps = undefined;
  // After React's own work: what is pressed within it finds only what has been hydrated.
  queueMicrotask(() => replay(kept));
}

const inSamePlace = ({ target, place }: EarlyTap) => document.getElementsByTagName(target.tagName)[place];

function replay(kept: readonly EarlyTap[]) {
  for (const tap of kept) if (tap.type === 'input') restoreInput(tap);
  for (const target of new Set(kept.flatMap((tap) => (tap.type === 'input' ? [] : [tap.target])))) {
    target.removeAttribute('aria-busy');
    if (target instanceof HTMLFormElement) target.requestSubmit();
    else target.click();
  }
}

/** Sets a value again in a way that React notices: React's own setter would hide the change. */
function restoreInput({ target, value, checked }: EarlyTap & { type: 'input' }) {
  // A field that is not hydrated yet is now. What React finds in it then is no change to React.
  target.dispatchEvent(new Event('input', { bubbles: true }));
  if (target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio')) {
    target.checked = !checked;
    target.click();
    return;
  }
  const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value')?.set;
  if (!(target instanceof HTMLSelectElement)) target.value = '';
  setter?.call(target, value);
  target.dispatchEvent(
    new Event(target instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
  );
}

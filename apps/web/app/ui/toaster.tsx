import { X } from 'lucide-react';
import { TOAST_SWIPE_PX } from '@shop/contract/limits';
import { classNames } from './class-names.ts';
import { IconButton } from './button.tsx';
import { dismissToast, holdToast, releaseToast, useToast } from './toast.ts';
import { useSwipe } from './use-swipe.ts';
import * as texts from './ui.messages.ts';
import './toaster.css';

/** Displays and announces toasts. There is one in the document, above dialogs. */
export function Toaster() {
  const toast = useToast();
  const { offset, handlers } = useSwipe({ thresholdPx: TOAST_SWIPE_PX, onRight: dismissToast });
  return (
    <output className="toaster" aria-live="polite" aria-atomic="true">
      {toast?.isShown ? (
        <div
          key={toast.id}
          className={classNames('toast', toast.tone === 'destructive' && 'toast-destructive')}
          onPointerEnter={holdToast}
          onPointerLeave={releaseToast}
          onFocus={holdToast}
          onBlur={releaseToast}
          {...handlers}
          style={offset > 0 ? { transform: `translateX(${offset}px)`, transition: 'none' } : undefined}
        >
          <div>
            <span className="toast-title">{toast.title}</span>
            {toast.description ? <span className="toast-description">{toast.description}</span> : null}
            {toast.action ? <div className="toast-action">{toast.action}</div> : null}
          </div>
          <IconButton label={texts.close()} onClick={dismissToast}>
            <X size={18} aria-hidden />
          </IconButton>
        </div>
      ) : null}
    </output>
  );
}

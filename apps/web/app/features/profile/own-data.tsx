import { exportOwnData } from '@shop/contract/profile/calls';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useDownload } from '../../platform/use-download.ts';
import { Button } from '../../ui/button.tsx';
import { preloadDialog } from '../../ui/dialog.tsx';
import { CloseAccountDialog } from './close-account-dialog.tsx';
import * as texts from './own-data.messages.ts';
import './profile-panel.css';

/**
 * What a person may request from the shop (DPDP Act): their data as a file, and closing the account. Whoever works for the
 * shop closes none before an owner has ended that.
 */
export function OwnData({ email, canClose }: { email: string; canClose: boolean }) {
  const [isAsked, setAsked] = useState(false);
  const { kilobytes, download } = useDownload({ failure: texts.downloadFailed() });
  return (
    <section className="profile-data" aria-labelledby="own-data">
      <h2 className="text-title" id="own-data">
        {texts.heading()}
      </h2>
      <p>{canClose ? texts.yourRights() : texts.yourCopy()}</p>
      <div className="row-wide">
        <Button
          variant="outline"
          isPending={kilobytes !== null}
          pendingLabel={texts.downloading()}
          onClick={() => void download(exportOwnData, {})}
        >
          <Download size={18} aria-hidden />
          {texts.download()}
        </Button>
        {canClose ? (
          <Button
            variant="outline"
            aria-haspopup="dialog"
            onPointerEnter={preloadDialog}
            onFocus={preloadDialog}
            onClick={() => setAsked(true)}
          >
            {texts.closeAccount()}
          </Button>
        ) : null}
      </div>
      {canClose ? (
        <CloseAccountDialog email={email} isOpen={isAsked} onClose={() => setAsked(false)} />
      ) : null}
    </section>
  );
}

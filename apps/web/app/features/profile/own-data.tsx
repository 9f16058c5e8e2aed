import { exportOwnData } from '@shop/contract/profile/calls';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useDownload } from '../../platform/use-download.ts';
import { Button } from '../../ui/button.tsx';
import { preloadDialog } from '../../ui/dialog.tsx';
import { CloseAccountDialog } from './close-account-dialog.tsx';
import * as texts from './own-data.messages.ts';
import './profile-panel.css';

/** What a person may request from the shop (DPDP Act): their data as a file, and closing the account. */
export function OwnData({ email }: { email: string }) {
  const [isAsked, setAsked] = useState(false);
  const { kilobytes, download } = useDownload({ failure: texts.downloadFailed() });
  return (
    <section className="profile-data" aria-labelledby="own-data">
      <h2 className="text-title" id="own-data">
        {texts.heading()}
      </h2>
      <p>{texts.yourRights()}</p>
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
        <Button
          variant="outline"
          aria-haspopup="dialog"
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          onClick={() => setAsked(true)}
        >
          {texts.closeAccount()}
        </Button>
      </div>
      <CloseAccountDialog email={email} isOpen={isAsked} onClose={() => setAsked(false)} />
    </section>
  );
}

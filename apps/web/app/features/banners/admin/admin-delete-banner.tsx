import { deleteBanner, listBanners } from '@shop/contract/banners/calls';
import type { Banner } from '@shop/contract/banners/schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../platform/api-error.ts';
import { apiQueryKey } from '../../../platform/api-query.ts';
import { callApi } from '../../../platform/call-api.ts';
import { failureText } from '../../../platform/failure-text.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { showToast } from '../../../ui/toast.ts';
import { BannerPicture } from '../shared/banner-picture.tsx';
import './admin-banners.css';

interface AdminDeleteBannerProps {
  /** The banner in question; undefined: none. */
  banner: Banner | undefined;
  onClose: () => void;
}

/** Asks before a banner leaves the home page. */
export function AdminDeleteBanner({ banner, onClose }: AdminDeleteBannerProps) {
  return (
    <Dialog title="Delete this feature image?" isOpen={banner !== undefined} onClose={onClose}>
      {banner ? <Question banner={banner} onClose={onClose} /> : null}
    </Dialog>
  );
}

function Question({ banner, onClose }: { banner: Banner; onClose: () => void }) {
  const queryClient = useQueryClient();
  const [isPending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();

  async function remove() {
    setPending(true);
    try {
      const { message = '' } = await callApi(deleteBanner, { params: { id: banner._id } });
      showToast({ title: message });
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(failureText(error));
      setPending(false);
    }
    await queryClient.invalidateQueries({ queryKey: apiQueryKey(listBanners) });
  }

  return (
    <div className="stack">
      <div className="admin-banner-question">
        <BannerPicture banner={banner} alt={banner.alt} />
      </div>
      <p>It leaves the home page at once, for everybody.</p>
      {problem ? (
        <p role="alert" className="field-error">
          {problem}
        </p>
      ) : null}
      <div className="button-row">
        <Button
          small
          variant="danger"
          isPending={isPending}
          pendingLabel="Deleting"
          onClick={() => void remove()}
        >
          Delete
        </Button>
        <Button small variant="plain" disabled={isPending} onClick={onClose}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

import { deleteBanner, listAllBanners } from '@shop/contract/banners/calls';
import type { Banner } from '@shop/contract/banners/schemas';
import { useApiMutation } from '../../../platform/use-api-mutation.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { BannerPicture } from '../shared/banner-picture.tsx';
import './admin-banners.css';

interface AdminDeleteBannerProps {
  /** The banner to delete. Undefined: none. */
  banner: Banner | undefined;
  onClose: () => void;
}

/** Asks before a banner is removed from the home page. */
export function AdminDeleteBanner({ banner, onClose }: AdminDeleteBannerProps) {
  const deletion = useApiMutation(deleteBanner, {
    failure: null,
    invalidates: [listAllBanners],
    onSuccess: onClose,
  });
  return (
    <ConfirmDialog
      title="Delete this feature image?"
      subject={banner}
      confirmLabel="Delete"
      pendingLabel="Deleting"
      work={deletion}
      onConfirm={({ _id: id }) => deletion.mutate({ params: { id } })}
      onClose={onClose}
    >
      {(inQuestion) => (
        <>
          <div className="admin-banner-question">
            <BannerPicture banner={inQuestion} alt={inQuestion.alt} />
          </div>
          <p>It is removed from the home page at once.</p>
        </>
      )}
    </ConfirmDialog>
  );
}

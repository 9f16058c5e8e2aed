import { shopSettings } from '@shop/contract/shop-settings';
import { AdminAddBanner, AdminBanners } from '../../features/banners/admin/index.ts';
import { SinglePictureUploader, uploadSinglePicture, useUploads } from '../../features/media/admin/index.ts';

export function meta() {
  return [{ title: `Features · ${shopSettings.name}` }, { name: 'robots', content: 'noindex' }];
}

/** The images of the home page's carousel (spec §2, 'Features'). */
export default function FeaturesPage() {
  const uploads = useUploads(uploadSinglePicture);
  const [item] = uploads.items;
  const image = item?.state === 'stored' ? item.stored.url : undefined;
  return (
    <>
      <h1 className="text-heading">Features</h1>
      <section className="admin-card admin-card-narrow" aria-labelledby="new-feature">
        <h2 id="new-feature" className="admin-card-heading">
          New feature image
        </h2>
        <AdminAddBanner
          image={image}
          uploader={<SinglePictureUploader uploads={uploads} />}
          onAdded={() => uploads.reset()}
        />
      </section>
      <section aria-labelledby="features-shown">
        <h2 id="features-shown" className="admin-section-heading">
          On the home page
        </h2>
        <AdminBanners />
      </section>
    </>
  );
}

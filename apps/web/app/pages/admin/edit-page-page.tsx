import type { PageContent } from '@shop/contract/content-pages/schemas';
import type { Picture } from '@shop/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useParams } from 'react-router';
import {
  SinglePictureUploader,
  useSinglePictureUpload,
  useUploads,
} from '../../features/media/admin/index.ts';
import { adminPageQuery, PageEditor } from '../../features/content-pages/admin/index.ts';
import { QueryView } from '../../platform/query-view.tsx';
import { LeaveQuestion } from '../../ui/leave-question.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { PagePreview } from './page-preview.tsx';
import { ownersMeta } from './owners-meta.ts';

export const meta = ownersMeta('Edit page');

/** Edits a page of the shop next to a preview of it. */
export default function EditPagePage() {
  const { pageId = '' } = useParams();
  const query = useQuery({ ...adminPageQuery(pageId), refetchOnWindowFocus: false });
  const [isDirty, setDirty] = useState(false);
  return (
    <>
      <QueryView query={query} what="The page" skeleton={<Skeleton height={240} />}>
        {({ data }) => (
          <PageEditor
            key={pageId}
            saved={data}
            onDirty={setDirty}
            renderPicture={(picture, onChange) => <PictureChooser picture={picture} onChange={onChange} />}
            renderPreview={(slug: string, content: PageContent) => (
              <PagePreview slug={slug} content={content} />
            )}
          />
        )}
      </QueryView>
      <LeaveQuestion hasUnsaved={isDirty} />
    </>
  );
}

interface PictureChooserProps {
  picture: Picture | null;
  onChange: (picture: Picture | null) => void;
}

/** The picture of a block, uploaded as soon as it is chosen. */
function PictureChooser({ picture, onChange }: PictureChooserProps) {
  const upload = useSinglePictureUpload();
  const uploads = useUploads(upload, picture ? [{ url: picture.url, picture }] : []);
  const [item] = uploads.items;
  const chosen = item?.state === 'stored' ? item.stored.picture : null;
  const isSettled = item === undefined || item.state === 'stored';
  useEffect(() => {
    if (isSettled && chosen?.url !== picture?.url) onChange(chosen);
    // Told once for each picture that is stored or taken out.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [chosen?.url, isSettled]);
  return <SinglePictureUploader uploads={uploads} />;
}

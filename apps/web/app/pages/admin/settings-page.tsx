import { listPlaceholders } from '@shop/contract/settings/placeholders';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import devanagariStyles from '../../fonts/devanagari.css?url';
import {
  SinglePictureUploader,
  useSinglePictureUpload,
  useUploads,
  type StoredPicture,
} from '../../features/media/admin/index.ts';
import {
  FixedRetention,
  type FormSection,
  formSections,
  PicturesForm,
  type SavedPictures,
  SectionForm,
  SectionLinks,
  settingsQuery,
} from '../../features/settings/admin/index.ts';
import { ReminderResults } from '../../features/reminders/admin/index.ts';
import { UnclassedProducts } from '../../features/tax/admin/index.ts';
import { QueryView } from '../../platform/query-view.tsx';
import { useShopSettings } from '../../platform/shop-settings.ts';
import { LeaveQuestion } from '../../ui/leave-question.tsx';
import { PartBoundary } from '../../ui/part-boundary.tsx';
import { Loading } from '../../ui/loading.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useUnsavedSections } from './use-unsaved-sections.ts';
import { AdminHeading } from './admin-heading.tsx';
import { ownersMeta } from './owners-meta.ts';
import './settings-page.css';

/** The lists of the label have their Hindi names in the typeface of the shop's pages. */
export const links = () => [{ rel: 'stylesheet', href: devanagariStyles }];

export const meta = ownersMeta('Settings');

const sections = Object.keys(formSections) as FormSection[];

/** The owner's settings, in sections that are saved separately. */
export default function SettingsPage() {
  const settings = useShopSettings();
  const settingsRead = useQuery(settingsQuery());
  const { unsaved, onDirty } = useUnsavedSections();
  const placeholders = listPlaceholders(settings);

  return (
    <>
      <AdminHeading title="Settings" />
      <div className="settings-page">
        <SectionLinks areShown={settingsRead.data !== undefined} />
        <div className="settings-forms">
          <QueryView
            query={settingsRead}
            what="The settings"
            skeleton={
              <Loading what="settings">
                <Skeleton height={120} />
              </Loading>
            }
          >
            {({ data }) => (
              <>
                {sections.map((section) => (
                  <PartBoundary key={section}>
                    <SectionForm
                      section={section}
                      saved={data[section]}
                      placeholders={Object.fromEntries(
                        placeholders
                          .filter((each) => each.section === section)
                          .map((each) => [each.field, each.sentence]),
                      )}
                      note={noteOf(section, data.holdSeconds)}
                      onDirty={onDirty}
                    />
                  </PartBoundary>
                ))}
                <LatestPictures saved={data.pictures} isDirty={unsaved.has('pictures')} onDirty={onDirty} />
              </>
            )}
          </QueryView>
        </div>
      </div>
      <LeaveQuestion hasUnsaved={unsaved.size > 0} />
    </>
  );
}

function noteOf(section: FormSection, holdSeconds: number | null) {
  if (section === 'tax') return <UnclassedProducts />;
  if (section === 'retention') return <FixedRetention />;
  if (section === 'reminders') return <ReminderResults />;
  if (section !== 'orders' || holdSeconds === null) return null;
  return `HOLD_SECONDS is set on the server: unpaid orders hold their pieces for ${holdSeconds} seconds, whatever is entered here.`;
}

interface PicturesProps {
  saved: SavedPictures;
  onDirty: (section: 'pictures', isDirty: boolean) => void;
}

/** Resets to the saved pictures whenever they change, unless the owner has chosen others here. */
function LatestPictures({ saved, isDirty, onDirty }: PicturesProps & { isDirty: boolean }) {
  const [start, setStart] = useState({ from: saved, count: 0 });
  if (saved.version !== start.from.version && !isDirty) setStart({ from: saved, count: start.count + 1 });
  return (
    <Pictures
      key={start.count}
      start={start.from}
      saved={saved}
      onDirty={onDirty}
      onUndo={() => setStart({ from: saved, count: start.count + 1 })}
    />
  );
}

interface ChoosingProps extends PicturesProps {
  /** The saved pictures when the owner began to choose. */
  start: SavedPictures;
  onUndo: () => void;
}

function Pictures({ start, saved, onDirty, onUndo }: ChoosingProps) {
  const upload = useSinglePictureUpload();
  const logo = useUploads(upload, storedPictures(start.value.logo));
  const icon = useUploads(upload, storedPictures(start.value.icon));
  const share = useUploads(upload, storedPictures(start.value.share));
  const signature = useUploads(upload, storedPictures(start.value.signature));
  return (
    <PicturesForm
      saved={saved}
      startVersion={start.version}
      onDirty={onDirty}
      onUndo={onUndo}
      logo={urlOf(logo)}
      icon={urlOf(icon)}
      share={urlOf(share)}
      signature={urlOf(signature)}
      logoUploader={<SinglePictureUploader uploads={logo} best="400 px wide or more" />}
      iconUploader={<SinglePictureUploader uploads={icon} best="square, 512 px or more" />}
      shareUploader={<SinglePictureUploader uploads={share} best="1200 × 630 px" />}
      signatureUploader={
        <SinglePictureUploader uploads={signature} best="dark ink on white or transparent, 600 px wide" />
      }
    />
  );
}

/** The saved picture, known only by its address: the shop's settings reach this page later. */
function storedPictures(url: string | null): StoredPicture[] {
  if (url === null) return [];
  const width = Number(/(?:^|\D)(\d+)\.webp$/.exec(url)?.[1] ?? 0);
  return [{ url, picture: { url, width, height: width, widths: [width], preview: '' } }];
}

function urlOf({ items }: ReturnType<typeof useUploads>): string | null {
  const [item] = items;
  return item?.state === 'stored' ? item.stored.url : null;
}

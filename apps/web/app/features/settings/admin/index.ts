export { PicturesForm, type SavedPictures } from './pictures-form.tsx';
export { SectionForm } from './section-form.tsx';
export { SectionLinks } from './section-links.tsx';
export { type FormSection, formSections } from './sections.ts';
export { SectionHistory } from './section-history.tsx';
export { settingsQuery } from './settings-query.ts';
export { ZoneForm } from './zones/zone-form.tsx';
export { ZonesList } from './zones/zones-list.tsx';
export { PlaceholderNotice } from './placeholder-notice.tsx';

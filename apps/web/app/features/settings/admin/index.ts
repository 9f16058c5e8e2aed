export { PicturesForm, type SavedPictures } from './pictures-form.tsx';
export { SectionForm } from './section-form.tsx';
export { SectionLinks } from './section-links.tsx';
export { type FormSection, formSections } from './sections.ts';
export { settingsQuery } from './settings-query.ts';
export { PlaceholderNotice } from './placeholder-notice.tsx';

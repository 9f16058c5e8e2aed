export { AddPage } from './add-page.tsx';
export { PageEditor } from './page-editor.tsx';
export { PageList } from './page-list.tsx';
export { adminPageQuery, previewQuery } from './page-queries.ts';
